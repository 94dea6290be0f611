import { register as registerCall } from '@haitang/contract/member/account.ts';
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
import type { RegisterForm, Wrong } from './register-rules.ts';

/** If staff have set no version for the terms, they are still accepted as shown. */
const NO_VERSION = 'unversioned';

/** The version of the accepted terms: those in force now, not those of an old page. */
const termsInForce = async (): Promise<string> =>
  (await queryClient.ensureQueryData(appQuery)).terms_version || NO_VERSION;

/** The field of a server refusal; null if it concerns the whole form. */
function wrongByServer(failure: unknown): Wrong | null {
  const message = wordsOf(failure, registerFailed);
  if (isRefused(failure, 'name-taken')) return { field: 'name', words: message };
  if (isRefused(failure, 'country')) return { field: 'country', words: message };
  return null;
}

/**
 * Registers and starts the session immediately; a refusal of a field goes to `onWrong`. A second
 * tap before the answer shows a message (specification, 4).
 */
export function useRegister(pid: string, onWrong: (wrong: Wrong) => void) {
  const { query } = useHere();
  // Set immediately, before the button can look busy in the next frame.
  const running = useRef(false);
  const register = useMutation({
    mutationFn: async ({ agreed, ...form }: RegisterForm) =>
      send(registerCall, {
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
    /** False, with a message, while one is under way. */
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
