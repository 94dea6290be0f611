import type { FrameNotice } from '@haitang/contract/codes/frame-notice.ts';

const origins = (): string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name=lobby-origins]')?.content ?? '')
    .split(' ')
    .filter((origin) => /^https?:\/\//.test(origin));

/**
 * Reports an event to the lobby around the page, and to no other origin. The page never gets an
 * answer.
 */
export function postToLobby(notice: FrameNotice): void {
  if (window.parent === window) return;
  for (const origin of origins()) window.parent.postMessage(notice, origin);
}
