import { withdraw } from '@haitang/contract/member/withdrawals.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, isRefused, NoAnswer } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { watchPerson } from '../../shared/commands/lead-to.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { go, goInstead } from '../../shared/navigation/go.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import type { Wrong } from './withdrawal-rules.ts';

const failed = '取款请求失败，请稍后重试';

const LEAVE_MS = 1_500;

/** The records with the progress of this order open. */
const progressOf = (number: string): string =>
  `/transRecord?type=2${number === '' ? '' : `&order=${encodeURIComponent(number)}`}`;

/** The field of a refusal; null if it concerns the whole order. */
function fieldOf(failure: ApiRefusal): Wrong['field'] | null {
  if (isRefused(failure, 'wrong-code')) return 'code';
  if (isRefused(failure, 'pay-password')) return 'password';
  const ofTerms = isRefused(failure, 'withdraw-min', 'withdraw-max', 'daily-count', 'hours');
  if (ofTerms || isRefused(failure, 'above-balance', 'wagering-open')) return 'amount';
  return null;
}

interface Hooks {
  readonly onWrong: (wrong: Wrong) => void;
  /** Wagering is still open. */
  readonly onWagering: () => void;
  /** The operator also requires a code of the authenticator app. */
  readonly onCode: (staysHere: boolean) => void;
}

export interface WithdrawalOrder {
  readonly amount: string;
  readonly bank: number;
  readonly password: string;
  /** Once it is required. */
  readonly code: string | null;
}

/**
 * Sends one withdrawal. The button stays locked until the result, the refusal or 30 s without an
 * answer; then the outcome is unknown, and the next try uses the same key.
 */
export function useWithdrawal({ onWrong, onWagering, onCode }: Hooks) {
  const [state, setState] = useState<'ready' | 'busy' | 'done' | 'unknown'>('ready');
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const once = useOneAtATime();
  useEffect(() => () => clearTimeout(leaving.current), []);

  const refused = (failure: ApiRefusal, staysHere: boolean): void => {
    setState('ready');
    showToast(failure.message || failed, 'bad');
    if (isRefused(failure, 'code-needed')) onCode(staysHere);
    const field = fieldOf(failure);
    if (field !== null) onWrong({ field, words: failure.message });
    if (isRefused(failure, 'wagering-open')) onWagering();
    if (staysHere && isRefused(failure, 'verification-needed')) go('/verification');
  };

  const run = (order: WithdrawalOrder) =>
    once(async () => {
      setState('busy');
      const staysHere = watchPerson();
      try {
        const { code, ...rest } = order;
        // This client sends USDT, whatever the site's default unit is.
        const said = { ...rest, amount_unit: 'USDT' };
        const asked = code === null ? said : { ...said, totp_code: code };
        const { data, message } = await send(withdraw, asked);
        setState('done');
        showToast(message || '操作成功！');
        const { out_trade_no: number = '' } = Object(data);
        leaving.current = setTimeout(() => goInstead(progressOf(number)), LEAVE_MS);
        await queryClient.invalidateQueries({ queryKey: screenKeys.transRecord });
        await refreshUser().catch(() => null);
      } catch (failure) {
        if (failure instanceof ApiRefusal) return refused(failure, staysHere());
        setState('unknown');
        const timedOut = failure instanceof NoAnswer && failure.timedOut;
        showToast(timedOut ? '取款请求超时，请重试' : failed, 'bad');
      } finally {
        staysHere();
      }
    });
  return { state, locked: state === 'busy' || state === 'done', run };
}
