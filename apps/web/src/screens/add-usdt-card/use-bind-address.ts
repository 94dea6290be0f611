import { useState } from 'react';
import { useOneAtATime } from '../../features/money/one-at-a-time.ts';
import { calls } from '../../shared/api/calls.ts';
import { ApiRefusal, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { network } from '../../shared/messages/error.ts';
import { bound } from '../../shared/messages/money/cards.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import type { AddressForm, Wrong } from './address-rules.ts';

const PAY_PASSWORD: readonly number[] = [205, 251, 429];

interface Hooks {
  /** Where the member goes on: back to the withdrawal that sent them here, or to the cards. */
  readonly next: string;
  readonly onWrong: (wrong: Wrong) => void;
}

/**
 * Binds one USDT address: `bank` is fixed, the protocol stands in `bank_owner` (specification, 3).
 */
export function useBindAddress({ next, onWrong }: Hooks) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = ({ address, protocol, password }: AddressForm) =>
    once(async () => {
      setBusy(true);
      try {
        const { message } = await send(calls.bindCard, {
          bank: 'USDT',
          bank_no: address.trim(),
          bank_owner: protocol,
          pay_pass: password,
        });
        await queryClient.invalidateQueries({ queryKey: queryKeys.cards });
        showToast(message || bound);
        goInstead(next);
      } catch (failure) {
        const told = wordsOf(failure, network);
        showToast(told, 'bad');
        if (!(failure instanceof ApiRefusal)) return;
        onWrong({
          field: PAY_PASSWORD.includes(failure.code) ? 'password' : 'address',
          words: told,
        });
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
