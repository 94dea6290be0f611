import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { getBetAmount } from '@haitang/contract/member/turnover.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney, smaller, sum } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { LOT_WORDS, leftOf } from '@haitang/turnover/lot.ts';
import {
  freeWhileEnding,
  type Outstanding,
  outstandingOf,
  wageringRefusal,
} from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { heldMoneyOf } from '@haitang/wallet/held-money.ts';

type Locked = Pick<BetAmountData, 'stop' | 'stop_words' | 'free' | 'bonus' | 'held'>;

/** The reason why the central balance cannot be withdrawn; checked in the order of `withdraw`. */
async function stopOf(
  { database, clock }: Context,
  memberId: MemberId,
  wagering: Outstanding,
): Promise<Pick<Locked, 'stop' | 'stop_words' | 'free'>> {
  const order = await refusalFor(database.read, memberId, 'withdraw', clock.now());
  if (order) return { stop: 'order', stop_words: order.message, free: '0.00' };
  const open = wageringRefusal(wagering);
  const { available } = await walletOf(database.read, memberId);
  if (open === null) return { stop: 'none', stop_words: '', free: formatMoney(available) };
  const free = await freeWhileEnding(database.read, memberId, wagering);
  return {
    stop: wagering.lots.length > 0 ? 'wagering' : 'ending',
    stop_words: open.message,
    free: formatMoney(smaller(free, available)),
  };
}

/** The parts of a member's money that cannot be withdrawn now, with their reasons; they add up. */
async function lockedOf(context: Context, id: MemberId, wagering: Outstanding): Promise<Locked> {
  const { read } = context.database;
  const [stop, wallet, held] = await Promise.all([
    stopOf(context, id, wagering),
    walletOf(read, id),
    heldMoneyOf(read, id),
  ]);
  const given = [...wagering.lots, ...wagering.ending].filter(({ kind }) => kind === 'bonus');
  const bases = given.map(({ base }) => base);
  return {
    ...stop,
    bonus: formatMoney(smaller(sum('CNY', bases), wallet.available)),
    held: {
      withdrawals: formatMoney(held.withdrawals),
      deposits: formatMoney(held.deposits),
      transit: formatMoney(wallet.transit),
    },
  };
}

/** The remaining wagering of a member with its sources, and other reasons that block money. */
export const turnoverRoutes = (context: Context): Route[] => [
  memberRoute(getBetAmount, async ({ session }) => {
    const wagering = await outstandingOf(context.database.read, session.memberId);
    const { still, need, done, lots } = wagering;
    return {
      bet_amount: Number(formatMoney(still)),
      need_amount: Number(formatMoney(need)),
      done_amount: Number(formatMoney(done)),
      lots: lots.map((lot) => ({
        reason: LOT_WORDS[lot.kind],
        need: formatMoney(lot.required),
        done: formatMoney(lot.done),
        left: formatMoney(leftOf(lot)),
        opened_at: formatBeijing(lot.openedAt),
      })),
      ...(await lockedOf(context, session.memberId, wagering)),
    };
  }),
];
