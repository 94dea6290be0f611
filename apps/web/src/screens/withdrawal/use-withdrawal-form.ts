import type { Card } from '@haitang/contract/member/cards.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/ui/money/typed-amount.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { busy } from '../../shared/messages/money/withdrawal.ts';
import { termsOf } from './terms-of.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { isWageringOpen } from './wagering.tsx';
import { wageringQuery } from './wagering-query.ts';
import { quoteOf, type WithdrawalForm, type Wrong, wrongInWithdrawal } from './withdrawal-rules.ts';

const EMPTY: WithdrawalForm = { amount: '', password: '', code: null };

/** The input, its errors, and the steps from the button to the order. */
export function useWithdrawalForm(addresses: readonly Card[], balance: Cny) {
  const [card, setCard] = useState<Card | null>(addresses[0] ?? null);
  const [form, setForm] = useState<WithdrawalForm>(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [shown, setShown] = useState<'review' | 'wagering' | null>(null);
  const wagering = useQuery(wageringQuery);
  const withdrawal = useWithdrawal({
    onWrong: setWrong,
    onCode: () => setForm((now) => ({ ...now, code: now.code ?? '' })),
    onWagering: () =>
      void wagering.refetch().then(({ data }) => {
        if (isWageringOpen(data)) setShown('wagering');
      }),
  });
  const terms = card && termsOf(card);

  const submit = (): void => {
    if (withdrawal.locked) {
      showToast(busy, 'plain');
      return;
    }
    if (isOffline()) return;
    const found = wrongInWithdrawal({ form, terms, balance });
    setWrong(found);
    if (found) {
      showToast(found.words, 'bad');
      document.getElementById(`withdrawal-${found.field}`)?.focus();
      return;
    }
    setShown(isWageringOpen(wagering.data) ? 'wagering' : 'review');
  };

  return {
    card,
    form,
    terms,
    shown,
    wagering: wagering.data,
    withdrawal,
    quote: terms && quoteOf(form.amount, terms),
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
