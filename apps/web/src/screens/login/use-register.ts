import { register as registerCall } from '@haitang/contract/member/account.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRefused, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { appQuery } from '../../shared/app-info.ts';
import { watchPerson } from '../../shared/commands/lead-to.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { afterLogin } from '../../shared/navigation/target.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { replaceUser } from '../../shared/session/user-query.ts';
import { dropReferral } from './referral.ts';
import type { RegisterForm, Wrong } from './register-rules.ts';
import { tellBegun } from './tell-begun.ts';

const registerFailed = '注册失败，请稍后再试。';

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
export function useRegister(pid: string, onWrong: (wrong: Wrong, staysHere: boolean) => void) {
  const { query } = useHere();
  // Set immediately, before the button can look busy in the next frame.
  const running = useRef(false);
  // Whether the person stays where they were at the tap.
  const staysHere = useRef<() => boolean>(() => true);
  const register = useMutation({
    mutationFn: async ({ agreed, ...form }: RegisterForm) =>
      send(registerCall, {
        ...form,
        age_confirmed: agreed,
        terms_version: await termsInForce(),
        ...(pid !== '' && { pid }),
      }),
    onSuccess: ({ data: { api_token: token, ...user } }) => {
      const isStored = beginSession(token);
      dropReferral();
      replaceUser(user);
      tellBegun('注册成功', isStored);
      goInstead(afterLogin(query));
    },
    onError: (failure) => {
      const wrong = wrongByServer(failure);
      const stays = staysHere.current();
      if (wrong) onWrong(wrong, stays);
      else showToast(wordsOf(failure, registerFailed), 'bad');
    },
    onSettled: () => {
      staysHere.current();
      running.current = false;
    },
  });
  return {
    busy: register.isPending,
    /** False, with a message, while one is under way. */
    mayBegin: (): boolean => {
      if (running.current) showToast('注册请求已提交，请勿重复操作！', 'plain');
      return !running.current;
    },
    run: (form: RegisterForm): void => {
      running.current = true;
      staysHere.current = watchPerson();
      register.mutate(form);
    },
  };
}
