import type { FrameNotice } from '@haitang/contract/codes/frame-notice.ts';

const origins = (): string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name=lobby-origins]')?.content ?? '')
    .split(' ')
    .filter((origin) => /^https?:\/\//.test(origin));

/** Whether the page stands in a frame, as in the lobby. */
export const isFramed = (): boolean => window.parent !== window;

/**
 * Reports an event to the lobby around the page, and to no other origin. The page never gets an
 * answer.
 */
export function postToLobby(notice: FrameNotice): void {
  if (!isFramed()) return;
  for (const origin of origins()) window.parent.postMessage(notice, origin);
}

/** Leaves the game for the lobby: the lobby does it, or a page of its own goes there. */
export function goToLobby(): void {
  const [home] = origins();
  if (isFramed()) postToLobby({ type: 'haitang:home' });
  else if (home !== undefined) location.assign(home);
}
