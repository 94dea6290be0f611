import { compare } from '@haitang/kernel/money.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { window7d, window24h, window30d } from '../../shared/words/account/limits.ts';
import { type DepositLimit, tightestLimit } from './tightest-limit.ts';

const limitBeyond = (limit: { readonly span: string; readonly left: string }): string =>
  `超出您设定的 ${limit.span}存款限额，目前还可存 ${limit.left}`;

const SPANS: Readonly<Record<string, string>> = {
  '24h': window24h,
  '7d': window7d,
  '30d': window30d,
};

/** `24 小时`, as in the names of limits. */
export const spanWords = ({ span }: DepositLimit): string => SPANS[span] ?? '';

/** The member's own deposit limit with the least left, and the message if an amount exceeds it. */
export function useLimitCheck(amount: string): {
  readonly limit: DepositLimit | null;
  readonly error: string | null;
} {
  const { data } = useQuery(limitsQuery);
  const limit = data ? tightestLimit(data.limits) : null;
  const asked = readAmount('CNY', amount);
  if (!limit || !asked || compare(asked, limit.left) <= 0) return { limit, error: null };
  const left = groupDigits(shownAmount(limit.left));
  return { limit, error: limitBeyond({ span: `${spanWords(limit)}`, left }) };
}
