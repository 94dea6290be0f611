import { tidyRealName } from '@haitang/contract/codes/text/real-name.ts';
import { updateUserInfo } from '@haitang/contract/member/profile.ts';
import { useState } from 'react';
import { ApiRefusal, isRefused, wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { patchUser, refreshUser } from '../../shared/session/user-query.ts';
import { network } from '../../shared/words/error.ts';
import type { ProfileForm, Wrong } from './profile-rules.ts';

const FIELDS: readonly Wrong['field'][] = ['mobile', 'email', 'birthday', 'realname'];

/** The field of a refusal; null if it concerns the whole form. */
function fieldOf(failure: unknown): Wrong['field'] | null {
  if (isRefused(failure, 'age')) return 'birthday';
  if (!(failure instanceof ApiRefusal)) return null;
  return FIELDS.find((field) => field === failure.field) ?? null;
}

/** Saves the profile; a refusal is shown under its field. */
export function useSaveProfile(onWrong: (wrong: Wrong) => void) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = (form: ProfileForm) =>
    once(async () => {
      setBusy(true);
      const saved = {
        mobile: form.mobile.trim(),
        email: form.email.trim(),
        birthday: form.birthday,
      };
      const realname = tidyRealName(form.realname);
      try {
        const { message } = await send(updateUserInfo, { ...saved, realname });
        // An empty field was not given: it keeps its value.
        patchUser(Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== '')));
        if (realname !== '') await refreshUser().catch(() => null);
        showToast(message || '操作成功');
      } catch (failure) {
        const message = wordsOf(failure, network);
        showToast(message, 'bad');
        const field = fieldOf(failure);
        if (field !== null) onWrong({ field, words: message });
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
