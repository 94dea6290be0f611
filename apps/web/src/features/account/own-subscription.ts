import { pushState } from '@haitang/contract/member/push.ts';
import { send } from '../../shared/api/send.ts';
import { SIGN_OUT } from '../../shared/session/end-session.ts';
import { currentSubscription, unsubscribeBrowser } from '../../shared/session/push-subscription.ts';
import { isSignedIn, useSession } from '../../shared/session/session-store.ts';

/**
 * Ends a subscription of this browser that is not the signed-in member's: whoever used the browser
 * before may have left without the server's knowing, and their messages would be shown here.
 */
async function dropForeign(): Promise<void> {
  const endpoint = (await currentSubscription())?.endpoint;
  if (endpoint === undefined) return;
  const { data } = await send(pushState, { endpoint }, { background: true });
  if (data.here === 0) await unsubscribeBrowser();
}

/** Without a network the server would go on pushing to a browser whose member has signed out. */
function endAtSignOut(): void {
  unsubscribeBrowser().catch((failure: unknown) => {
    console.warn('the browser has kept its subscription', failure);
  });
}

/**
 * Ends the subscription at each sign-out, and checks now and at each sign-in whose it is, until the
 * returned function is called.
 */
export function keepOwnSubscription(): () => void {
  addEventListener(SIGN_OUT, endAtSignOut);
  let checkedAs = '';
  const check = (): void => {
    const { token } = useSession.getState();
    if (token === checkedAs) return;
    checkedAs = token;
    // Without an answer the next start checks again.
    if (isSignedIn()) void dropForeign().catch(() => {});
  };
  check();
  const leave = useSession.subscribe(check);
  return () => {
    leave();
    removeEventListener(SIGN_OUT, endAtSignOut);
  };
}
