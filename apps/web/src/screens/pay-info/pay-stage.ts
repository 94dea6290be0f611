import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { compare, type Usdt } from '@haitang/kernel/money.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';

export type PayInfo = PayInfoData['info'];

/** What the member can do or see: pay, follow the chain, wait for staff, or read the result. */
export type PayView = 'pay' | 'confirm' | 'review' | 'credited' | 'expired' | 'rejected';

const VIEWS: Readonly<Record<string, PayView>> = {
  submitted: 'pay',
  reviewing: 'review',
  suspended: 'review',
  confirming: 'confirm',
  approved: 'credited',
  credited: 'credited',
  expired: 'expired',
  rejected: 'rejected',
};
const BY_STATE: readonly (PayView | undefined)[] = [
  undefined,
  'pay',
  'credited',
  'rejected',
  'expired',
];

/** By the stage; for an unknown stage by the old state. */
export const viewOf = (info: Pick<PayInfo, 'stage' | 'state'>): PayView =>
  VIEWS[info.stage] ?? BY_STATE[Number(info.state)] ?? 'pay';

const ON_CHAIN: readonly number[] = [4, 5];

/** Whether it is paid to an address of ours on a network, not on a provider's page or by hand. */
export const isOnChain = ({ pay_way: way }: Pick<PayInfo, 'pay_way'>): boolean =>
  ON_CHAIN.includes(way);

/**
 * The amount to pay: all six decimals on chain, where they distinguish orders; cents for a dollar
 * account, rounded down as in the preview; elsewhere without trailing zeros.
 */
export function sumToPay(info: Pick<PayInfo, 'pay_way' | 'currency' | 'real_money'>): string {
  if (isOnChain(info)) return info.real_money;
  const sum = info.currency === 'USD' ? readAmount('USDT', info.real_money) : null;
  return sum ? shownAmount(sum) : info.real_money.replace(/(\.\d\d)0{4}$/, '$1');
}

/** Whether the order may still change by itself: then it is polled every 5 s. */
export const isOpen = (view: PayView): boolean =>
  view === 'pay' || view === 'confirm' || view === 'review';

/** Whether less or more arrived than ordered; null if nothing arrived or the amounts are equal. */
export function differenceOf(
  info: Pick<PayInfo, 'received' | 'real_money'>,
): 'short' | 'over' | null {
  const received: Usdt | null = info.received ? readAmount('USDT', info.received) : null;
  const ordered = readAmount('USDT', info.real_money);
  if (!received || !ordered) return null;
  const sign = compare(received, ordered);
  return sign === 0 ? null : sign < 0 ? 'short' : 'over';
}

/** A Beijing time of the wire in milliseconds since 1970; null if it is none. */
export function beijingMs(text: string | null): number | null {
  if (text === null) return null;
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(ms) ? null : ms;
}

/** `57:32`, never below `00:00`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
