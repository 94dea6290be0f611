import type {
  BalanceListData,
  OpenTransfersData,
  TransAllData,
} from '@haitang/contract/member/venue-wallet.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, isPositive, type Money, sum } from '@haitang/kernel/money.ts';
import type { VenueBalance } from '@haitang/venues/balances/venue-balances.ts';
import { type Catalogue, venueName } from '@haitang/venues/catalogue/catalogue.ts';
import type { Homecoming } from '@haitang/venues/transfers/homecoming.ts';
import type { Transfer } from '@haitang/venues/transfers/transfer.ts';

/** An amount as the number that the wire wants: two decimals, exact for any real balance. */
export const amountNumber = (amount: Money): number => Number(formatMoney(amount));

/** `balancelist`: every transfer venue; state 1 if a game can be opened now, else 0. */
export const presentBalances = (balances: readonly VenueBalance[]): BalanceListData =>
  balances.map(({ venue, state, balance }) => ({
    name: venue.name,
    platname: venue.code,
    platform_type: venue.code,
    balance: formatMoney(balance),
    app_icon: `/art/tiles/${venue.art}.webp`,
    state: state === 'open' ? 1 : 0,
  }));

const STATES = { sent: 'open', unknown: 'open', done: 'done', refused: 'returned' } as const;

/** Transfers that are open or known to the client, each with its venue's name. */
export const presentOpen = (
  catalogue: Catalogue,
  transfers: readonly Transfer[],
): OpenTransfersData =>
  transfers.map(({ id, venue, direction, amount, startedAt, state }) => ({
    id,
    platname: venue,
    direction,
    state: STATES[state],
    name: venueName(catalogue, venue),
    amount: formatMoney(amount),
    created_at: formatBeijing(startedAt),
  }));

const WORDS: Readonly<Record<Homecoming['kind'], string>> = {
  home: '回收成功',
  pending: '处理中',
  failed: '暂时没有响应，余额仍在场馆',
  spared: '游戏刚刚打开，余额仍在场馆，稍后可收回',
};

function messageOf(shown: readonly Homecoming[]): string {
  if (shown.length === 0) return '没有可回收的金额';
  if (shown.every(({ kind }) => kind === 'home')) return '回收成功';
  if (shown.every(({ kind }) => kind === 'spared')) return WORDS.spared;
  return '部分场馆暂未回收，余额不受影响';
}

/** The result of a recall, total and by venue; venues without money have no line. */
export function presentRecall(homecomings: readonly Homecoming[]): {
  readonly data: TransAllData;
  readonly message: string;
} {
  const shown = homecomings.filter(({ kind, amount }) => kind !== 'home' || isPositive(amount));
  const total = sum(
    'CNY',
    shown.map(({ amount }) => amount),
  );
  return {
    message: messageOf(shown),
    data: {
      amount: amountNumber(total),
      list: shown.map(({ venue, kind, amount }) => ({
        platname: venue,
        amount: amountNumber(amount),
        ok: kind === 'home' ? 1 : 0,
        message: WORDS[kind],
      })),
    },
  };
}
