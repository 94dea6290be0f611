import type { CommissionState } from '@haitang/agents/commission/commission.ts';
import type { Month } from '@haitang/agents/month.ts';
import { type Cny, groupedMoney, negate } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';

/** An amount with thousands, e.g. `4,044.40`, with a true minus sign. */
export function money(amount: Cny): string {
  const grouped = groupedMoney(amount.minor < 0n ? negate(amount) : amount);
  return amount.minor < 0n ? `−${grouped}` : grouped;
}

/** The same with a sign, for wins and losses. */
export const signed = (amount: Cny): string =>
  amount.minor > 0n ? `+${money(amount)}` : money(amount);

/** `25%`, `0.3%`. */
export function percentText({ millionths }: Rate): string {
  const fraction = (millionths % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '');
  return `${millionths / 1_000_000n}${fraction === '' ? '' : `.${fraction}`}%`;
}

/** A member's name as its agent may see it: always masked (rules.md, Agents). */
export function maskedAccount(username: string): string {
  const [head, tail] = username.length >= 6 ? [3, 2] : [1, 0];
  return `${username.slice(0, head)}***${tail > 0 ? username.slice(-tail) : ''}`;
}

/** `2026 年 10 月`. */
export const monthText = (month: Month): string =>
  `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** The words and colour of a statement's state. */
export const STATE_WORDS: Readonly<
  Record<CommissionState, readonly [words: string, tone: string]>
> = {
  nothing: ['无佣金', 'plain'],
  computed: ['审核中', 'info'],
  reviewed: ['审核中', 'info'],
  approved: ['待发放', 'warn'],
  paid: ['已支付', 'ok'],
  rejected: ['未通过', 'bad'],
};
