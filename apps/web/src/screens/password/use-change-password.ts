import { editPassword, editPayPassword } from '@haitang/contract/member/profile.ts';
import { useState } from 'react';
import { ApiRefusal, isRefused, wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { leaveSession } from '../../shared/session/end-session.ts';
import type { PasswordForm, Wrong } from './password-rules.ts';

/** A refusal is shown under its field; an ended session has its own dialog. */
function wrongOf(failure: unknown, message: string): Wrong | null {
  if (!(failure instanceof ApiRefusal) || isRefused(failure, 'expired')) return null;
  const isOld =
    failure.field === 'password' || isRefused(failure, 'old-password', 'pay-password', 'locked');
  return { field: isOld ? 'old' : 'fresh', words: message };
}

/**
 * Changes the login or the withdrawal password. A new login password ends every session: both
 * storages are cleared and login is shown (specification, 4).
 */
export function useChangePassword(kind: 'login' | 'pay', onWrong: (wrong: Wrong) => void) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = ({ old, fresh }: PasswordForm) =>
    once(async () => {
      setBusy(true);
      try {
        const { message } = await send(kind === 'login' ? editPassword : editPayPassword, {
          password: old,
          paypassword: fresh,
        });
        showToast(message || '密码修改成功！');
        if (kind === 'login') leaveSession();
        else goBack();
      } catch (failure) {
        const message = wordsOf(failure, '修改请求未得到回应，请稍后确认密码是否已更改');
        showToast(message, 'bad');
        const wrong = wrongOf(failure, message);
        if (wrong) onWrong(wrong);
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
