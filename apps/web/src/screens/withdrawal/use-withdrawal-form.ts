import type { Card } from '@haitang/contract/member/cards.ts';
import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wageringQuery } from '../../features/withdrawal/wagering-query.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { termsOf } from './terms-of.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { isWageringOpen } from './wagering.tsx';
import { withdrawableOf } from './withdrawable.ts';
import { quoteOf, type WithdrawalForm, type Wrong, wrongInWithdrawal } from './withdrawal-rules.ts';

const EMPTY: WithdrawalForm = { amount: '', password: '', code: null };

/** The input, its errors, and the steps from the button to the order. */
export function useWithdrawalForm(addresses: readonly Card[], balance: Cny) {
  const [card, setCard] = useState<Card | null>(addresses[0] ?? null);
  const [form, setForm] = useState<WithdrawalForm>(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [shown, setShown] = useState<'review' | 'wagering' | null>(null);
  // The code takes the focus unless the person is elsewhere by then.
  const [stays, setStays] = useState(true);
  const wagering = useQuery(wageringQuery);
  const withdrawal = useWithdrawal({
    onWrong: setWrong,
    onCode: (staysHere) => {
      setStays(staysHere);
      setForm((now) => ({ ...now, code: now.code ?? '' }));
    },
    onWagering: () =>
      void wagering.refetch().then(({ data }) => {
        if (isWageringOpen(data)) setShown('wagering');
      }),
  });
  const terms = card && termsOf(card);
  const quote = terms && quoteOf(form.amount, terms);
  const free = withdrawableOf(balance, cny(0n), wagering.data)?.now ?? balance;

  /** Says what locks the amount; the review follows when nothing does. */
  const review = (): void => {
    const isFree = quote === null || compare(quote.held, free) <= 0;
    if (isFree) setShown('review');
    else if (isWageringOpen(wagering.data)) setShown('wagering');
    else showToast(wagering.data?.stop_words ?? '', 'plain');
  };

  const submit = (): void => {
    if (withdrawal.locked) showToast('取款提交中，请勿重复操作', 'plain');
    if (withdrawal.locked || isOffline()) return;
    const found = wrongInWithdrawal({ form, terms, balance });
    setWrong(found);
    if (found) {
      showToast(found.words, 'bad');
      leadTo(document.getElementById(`withdrawal-${found.field}`));
    } else review();
  };

  return {
    card,
    form,
    terms,
    shown,
    stays,
    withdrawal,
    quote,
    free,
    wagering: wagering.data,
    errorOf: (field: Wrong['field']) => (wrong?.field === field ? wrong.words : null),
    choose: (next: Card) => {
      setCard(next);
      setWrong(null);
    },
    change: (part: Partial<WithdrawalForm>) => {
      setForm({ ...form, ...part });
      setWrong(null);
    },
    show: setShown,
    submit,
    confirm: () => {
      setShown(null);
      const amount = meantAmount(form.amount);
      if (card) void withdrawal.run({ ...form, amount, bank: card.id });
    },
  };
}
