import { keepToken, sessionToken } from './session-token.ts';

/** Between tabs of this origin only: its port counts, and nothing is stored. */
const CHANNEL = 'office-session';
/** How long a new tab waits for another one to answer. */
const WAIT_MS = 250;

type Said = { readonly kind: 'asks' } | { readonly kind: 'has'; readonly token: string };

/**
 * Lets a new tab go on in the session of another one, as a link opened in a tab expects: session
 * storage is a tab's own, and nothing longer may hold a token (WS-04). Resolves once the tab has a
 * session or nobody has answered.
 */
export function shareSession(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve();
  const channel = new BroadcastChannel(CHANNEL);
  const say = (said: Said): void => channel.postMessage(said);
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'asks' && sessionToken() !== '') {
        say({ kind: 'has', token: sessionToken() });
      }
      if (data.kind === 'has' && isWaiting) {
        isWaiting = false;
        keepToken(data.token);
        resolve();
      }
    };
    let isWaiting = sessionToken() === '';
    if (!isWaiting) return resolve();
    say({ kind: 'asks' });
    setTimeout(() => {
      isWaiting = false;
      resolve();
    }, WAIT_MS);
  });
}
