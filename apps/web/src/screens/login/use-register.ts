import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRefused, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { appQuery } from '../../shared/app-info.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { registerBusy, registerDone, registerFailed } from '../../shared/messages/auth.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { afterLogin } from '../../shared/navigation/target.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { replaceUser } from '../../shared/session/user-query.ts';
import { loginCalls } from './login-calls.ts';
import type { RegisterForm, Wrong } from './register-rules.ts';

/** Where staff have given the terms no version: accepted all the same, as they are shown. */
const NO_VERSION = 'unversioned';

/** The version of the terms the box speaks of: those in force now, not those of an old page. */
const termsInForce = async (): Promise<string> =>
  (await queryClient.ensureQueryData(appQuery)).terms_version || NO_VERSION;

/** The field a refusal of the server speaks of; null for one that speaks of the whole. */
function wrongByServer(failure: unknown): Wrong | null {
  const message = wordsOf(failure, registerFailed);
  if (isRefused(failure, 'name-taken')) return { field: 'name', words: message };
  if (isRefused(failure, 'country')) return { field: 'country', words: message };
  return null;
}

/**
 * Registers and begins the session at once; what the server says of a field goes to `onWrong`. A
 * second tap before the answer is refused in words (specification, 4).
 */
export function useRegister(pid: string, onWrong: (wrong: Wrong) => void) {
  const { query } = useHere();
  // Known at once, also within the frame in which the button cannot look busy yet.
  const running = useRef(false);
  const register = useMutation({
    mutationFn: async ({ agreed, ...form }: RegisterForm) =>
      send(loginCalls.register, {
        ...form,
        age_confirmed: agreed,
        terms_version: await termsInForce(),
        ...(pid !== '' && { pid }),
      }),
    onSuccess: ({ data: { api_token: token, ...user } }) => {
      beginSession(token);
      replaceUser(user);
      showToast(registerDone);
      goInstead(afterLogin(query));
    },
    onError: (failure) => {
      const wrong = wrongByServer(failure);
      if (wrong) onWrong(wrong);
      else showToast(wordsOf(failure, registerFailed), 'bad');
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    busy: register.isPending,
    /** False, and says why, while one is under way. */
    mayBegin: (): boolean => {
      if (running.current) showToast(registerBusy, 'plain');
      return !running.current;
    },
    run: (form: RegisterForm): void => {
      running.current = true;
      register.mutate(form);
    },
  };
}
