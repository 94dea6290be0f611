import { useMutation } from '@tanstack/react-query';
import { calls } from '../../shared/api/calls.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { registerDone, registerFailed } from '../../shared/messages/auth.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { afterLogin } from '../../shared/navigation/target.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { replaceUser } from '../../shared/session/user-query.ts';
import type { RegisterForm } from './register-rules.ts';

/** The version of the terms the box speaks of; the article carries the same. */
const TERMS_VERSION = '1.0';

/** Registers and begins the session at once. */
export function useRegister(pid: string) {
  const { query } = useHere();
  return useMutation({
    mutationFn: ({ agreed, ...form }: RegisterForm) =>
      send(calls.register, {
        ...form,
        age_confirmed: agreed,
        terms_version: TERMS_VERSION,
        country: '',
        ...(pid !== '' && { pid }),
      }),
    onSuccess: ({ data: { api_token: token, ...user } }) => {
      beginSession(token);
      replaceUser(user);
      showToast(registerDone);
      goInstead(afterLogin(query));
    },
    onError: (failure) => showToast(wordsOf(failure, registerFailed), 'bad'),
  });
}
