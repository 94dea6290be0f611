import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type {
  BalanceListData,
  OpenTransfersData,
  TransAllData,
} from '@haitang/contract/member/venue-wallet.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { formatMoney, isPositive, type Money, sum } from '@haitang/kernel/money.ts';
import type { VenueBalance } from '@haitang/venues/balances/venue-balances.ts';
import { type Catalogue, venueName } from '@haitang/venues/catalogue/catalogue.ts';
import type { Homecoming } from '@haitang/venues/homecoming.ts';
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

/**
 * Transfers that are open or known to the client, each with its venue's name; of one with a part in
 * suspense, that part.
 */
export const presentOpen = (
  catalogue: Catalogue,
  transfers: readonly Transfer[],
): OpenTransfersData =>
  transfers.map(({ id, venue, direction, amount, startedAt, state, suspended }) => {
    const isChecked = isPositive(suspended);
    return {
      id,
      platname: venue,
      direction,
      state: isChecked ? 'open' : STATES[state],
      waits: isChecked ? 'bets' : 'answer',
      name: venueName(catalogue, venue),
      amount: formatMoney(isChecked ? suspended : amount),
      created_at: formatBeijing(startedAt),
    };
  });

const WORDS: Readonly<Record<Homecoming['kind'], string>> = {
  home: '回收成功',
  checking: '部分金额处理中，核对注单后自动入账',
  pending: '处理中',
  failed: '暂时没有响应，余额仍在场馆',
  held: '可能有未完成的对局，余额仍在场馆',
  spared: '游戏刚刚打开，余额仍在场馆，稍后可收回',
  playing: '正在游戏，余额仍在场馆，离开游戏后可收回',
};

type Kind = Homecoming['kind'];

/** Whether each venue that kept money did so for this reason. */
const isOnly = (shown: readonly Homecoming[], kind: Kind): boolean =>
  shown.every((homecoming) => homecoming.kind === kind);

function messageOf(shown: readonly Homecoming[]): string {
  if (shown.length === 0) return '没有可回收的金额';
  if (isOnly(shown, 'home')) return '回收成功';
  return isOnly(shown, 'checking') ? WORDS.checking : '部分场馆暂未回收，余额不受影响';
}

/** The whole seconds until the first spared venue gives its money, at least one. */
function secondsLeft(shown: readonly Homecoming[], now: Date): number {
  const waits = shown.flatMap(({ sparedUntil }) =>
    sparedUntil ? [sparedUntil.getTime() - now.getTime()] : [],
  );
  return Math.max(1, Math.ceil(Math.min(...waits) / SECOND_MS));
}

/** Why nothing came home although there is money at venues: no client may call it a success. */
function nothingMoved(shown: readonly Homecoming[], data: TransAllData, now: Date): Refusal {
  if (shown.some(({ kind }) => kind === 'spared')) {
    const seconds = secondsLeft(shown, now);
    const words = `游戏刚刚打开，余额仍在场馆，请在 ${seconds} 秒后再收回`;
    return refuse('nothing-to-do', { words, data });
  }
  if (shown.some(({ kind }) => kind === 'playing')) {
    return refuse('nothing-to-do', { words: WORDS.playing, data });
  }
  if (isOnly(shown, 'held')) {
    const words = '场馆暂未转出，可能有未完成的对局，余额仍在场馆，完成后可收回';
    return refuse('venue-failure', { words, data });
  }
  if (shown.every(({ kind }) => kind === 'failed' || kind === 'held')) {
    const words = '场馆暂时没有响应，余额仍在场馆，请稍后再试';
    return refuse('venue-failure', { words, data });
  }
  const words = '场馆余额处理中，完成后自动到账，请稍后查看';
  return refuse('transfer-pending', { words, data });
}

/**
 * The result of a recall, total and by venue; venues without money have no line. Refuses, with the
 * same fields, when there is money at venues and none of it came home: 202 just after a launch or
 * in play, 201 when no venue answers or gives it, 209 while it is 处理中.
 */
export function presentRecall(
  homecomings: readonly Homecoming[],
  now: Date,
): { readonly data: TransAllData; readonly message: string } {
  const shown = homecomings.filter(({ kind, amount }) => kind !== 'home' || isPositive(amount));
  const total = sum(
    'CNY',
    shown.map(({ amount }) => amount),
  );
  const data: TransAllData = {
    amount: amountNumber(total),
    list: shown.map(({ venue, kind, amount }) => ({
      platname: venue,
      amount: amountNumber(amount),
      ok: kind === 'home' ? 1 : 0,
      message: WORDS[kind],
    })),
  };
  if (shown.length > 0 && !isPositive(total)) throw nothingMoved(shown, data, now);
  return { message: messageOf(shown), data };
}
