import { ask } from '../feedback/confirm-store.ts';
import { showToast } from '../feedback/toast-store.ts';
import { go } from '../navigation/go.ts';
import { loginFor, parseTarget } from '../navigation/target.ts';
import { goLogin, later, loginFirst, logoutTitle, pleaseLogin } from '../words/visitor.ts';
import { isSignedIn } from './session-store.ts';

/** True for members; a visitor sees 请登录！ and goes to login, and from there to `target`. */
export function requireLogin(target: string): boolean {
  if (isSignedIn()) return true;
  showToast(pleaseLogin, 'plain');
  go(loginFor(parseTarget(target)));
  return false;
}

/** True for members; a visitor gets a dialog first (/hongbao and /transfer). */
export function inviteLogin(target: string): boolean {
  if (isSignedIn()) return true;
  void ask({ title: logoutTitle, text: loginFirst, confirm: goLogin, cancel: later }).then(
    (yes) => {
      if (yes) go(loginFor(parseTarget(target)));
    },
  );
  return false;
}
