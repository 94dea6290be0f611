import { compare } from '@haitang/kernel/money.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useQuery } from '@tanstack/react-query';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { limitsQuery } from './deposit-queries.ts';
import { limitLeft } from './limit-left.ts';

/** What the member's own deposit limit leaves, and the words when an amount goes beyond it. */
export function useLimitCheck(amount: string): {
  readonly left: string | null;
  readonly error: string | null;
} {
  const { data } = useQuery(limitsQuery);
  const left = data ? limitLeft(data.limits) : null;
  if (left === null) return { left: null, error: null };
  const shown = groupDigits(shownAmount(left));
  const asked = readAmount('CNY', amount);
  const beyond = asked !== null && compare(asked, left) > 0;
  return { left: shown, error: beyond ? `超出您设定的存款限额，目前还可存 ${shown}` : null };
}
