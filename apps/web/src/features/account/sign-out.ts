import { ask } from '../../shared/feedback/confirm-store.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { signOut } from '../../shared/session/end-session.ts';
import { cancel, ok } from '../../shared/words/shell.ts';
import { logoutTitle } from '../../shared/words/visitor.ts';

/** Asks first, then signs out (specification, 4). */
export async function askToSignOut(): Promise<void> {
  const yes = await ask({ title: logoutTitle, text: '您确定要退出登录吗？', confirm: ok, cancel });
  if (!yes) return;
  signOut();
  showToast('您已安全退出');
}
