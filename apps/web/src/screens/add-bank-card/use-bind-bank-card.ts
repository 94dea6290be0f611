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
import { type BankCardForm, cardNumber, type Wrong } from './bank-card-rules.ts';

const PAY_PASSWORD: readonly number[] = [205, 251, 429];
const ENDED = 401;

/** Binds one bank card and shows it among the others. */
export function useBindBankCard(onWrong: (wrong: Wrong) => void) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = ({ holder, bank, branch, number, password }: BankCardForm) =>
    once(async () => {
      setBusy(true);
      try {
        const { message } = await send(calls.bindCard, {
          bank_owner: holder.trim(),
          bank,
          bank_address: branch.trim(),
          bank_no: cardNumber(number),
          pay_pass: password,
        });
        await queryClient.invalidateQueries({ queryKey: queryKeys.cards });
        showToast(message || bound);
        goInstead('/wallet?tab=bank');
      } catch (failure) {
        const told = wordsOf(failure, network);
        showToast(told, 'bad');
        if (!(failure instanceof ApiRefusal) || failure.code === ENDED) return;
        onWrong({
          field: PAY_PASSWORD.includes(failure.code) ? 'password' : 'number',
          words: told,
        });
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
