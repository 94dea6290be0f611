import { add, type Cny, cny, formatMoney, isZero, subtract } from '@haitang/kernel/money.ts';
import { useState } from 'react';
import { readAmount } from '../../shared/money/amount-text.ts';

/** What was brought to the game in this visit by hand, and whether the game has asked for it. */
export function useBrought() {
  const [brought, setBrought] = useState<Cny>(cny(0n));
  const [asked, setAsked] = useState(false);
  return {
    brought,
    asked,
    ask: () => setAsked(true),
    answered: () => setAsked(false),
    add: (amount: string) => {
      setBrought((before) => add(before, readAmount('CNY', amount) ?? cny(0n)));
    },
  };
}

/** The net result of a visit without the money that was brought in it: that is no win. */
export function lessBrought(net: string | null, brought: Cny): string | null {
  const result = net === null || isZero(brought) ? null : readAmount('CNY', net);
  return result ? formatMoney(subtract(result, brought)) : net;
}
