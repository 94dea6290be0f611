import type { FrameNotice } from '@haitang/contract/codes/frame-notice.ts';

const origins = (): string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name=lobby-origins]')?.content ?? '')
    .split(' ')
    .filter((origin) => /^https?:\/\//.test(origin));

/**
 * Tells the lobby around us, and nobody else, that something happened. Nothing is ever heard back.
 */
export function tellLobby(notice: FrameNotice): void {
  if (window.parent === window) return;
  for (const origin of origins()) window.parent.postMessage(notice, origin);
}
