import { REAL_NAME_WORDS, tidyRealName } from '@haitang/contract/codes/text/real-name.ts';
import { useState } from 'react';
import { useOneAtATime } from '../../features/money/one-at-a-time.ts';
import { ApiRefusal, wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/account/profile.ts';
import { network } from '../../shared/messages/error.ts';
import { patchUser, refreshUser } from '../../shared/session/user-query.ts';
import { profileCalls } from './profile-calls.ts';
import type { ProfileForm, Wrong } from './profile-rules.ts';

const FIELD_OF: Readonly<Record<string, Wrong['field']>> = {
  [words.mobileInvalid]: 'mobile',
  [words.emailInvalid]: 'email',
  [REAL_NAME_WORDS]: 'realname',
};

/** Saves the profile; what the server says no to stands under its field. */
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
        const { message } = await send(profileCalls.updateUserInfo, { ...saved, realname });
        // What is empty was not given: it stays as it was.
        patchUser(Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== '')));
        if (realname !== '') await refreshUser().catch(() => null);
        showToast(message || words.done);
      } catch (failure) {
        const message = wordsOf(failure, network);
        showToast(message, 'bad');
        if (failure instanceof ApiRefusal && failure.code !== 401) {
          onWrong({ field: FIELD_OF[message] ?? 'birthday', words: message });
        }
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
