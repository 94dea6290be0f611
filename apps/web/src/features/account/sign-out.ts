import { ask } from '../../shared/feedback/confirm-store.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { logoutDone } from '../../shared/messages/auth.ts';
import { logout } from '../../shared/messages/confirm.ts';
import { cancel, ok } from '../../shared/messages/shell.ts';
import { logoutTitle } from '../../shared/messages/visitor.ts';
import { signOut } from '../../shared/session/end-session.ts';

/** Asks first, then signs out (specification, 4). */
export async function askToSignOut(): Promise<void> {
  const yes = await ask({ title: logoutTitle, text: logout, confirm: ok, cancel });
  if (!yes) return;
  signOut();
  showToast(logoutDone);
}
