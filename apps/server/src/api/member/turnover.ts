import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { getBetAmount } from '@haitang/contract/member/turnover.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import {
  type WithdrawableNow,
  withdrawableNow,
} from '@haitang/payments/withdrawals/withdrawable-now.ts';
import { leastAmount, withdrawalTerms } from '@haitang/payments/withdrawals/withdrawal-terms.ts';
import { withdrawalsClosed } from '@haitang/payments/withdrawals/withdrawals-closed.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { LOT_WORDS, leftOf } from '@haitang/turnover/lot.ts';
import { wageringRefusal } from '@haitang/turnover/outstanding.ts';
import { heldMoneyOf } from '@haitang/wallet/held-money.ts';
import { usdtText } from '../present/usdt.ts';

type Locked = Pick<BetAmountData, 'stop' | 'stop_words' | 'free' | 'locked' | 'bonus' | 'held'>;

/** What of the central balance is free, and why not the rest; in the order of `withdraw`. */
async function stopOf(
  { database, clock, settings }: Context,
  memberId: MemberId,
  { wallet, wagering, free }: WithdrawableNow,
): Promise<Pick<Locked, 'stop' | 'stop_words' | 'free' | 'locked'>> {
  const order =
    (await withdrawalsClosed(settings)) ??
    (await refusalFor(database.read, memberId, 'withdraw', clock.now()));
  if (order) {
    const locked = formatMoney(wallet.available);
    return { stop: 'order', stop_words: order.message, free: '0.00', locked };
  }
  const open = wageringRefusal(wagering, free);
  const parts = { free: formatMoney(free.withdrawable), locked: formatMoney(free.locked) };
  if (open === null) return { stop: 'none', stop_words: '', ...parts };
  const stop = wagering.lots.length > 0 ? 'wagering' : 'ending';
  return { stop, stop_words: open.message, ...parts };
}

/** The parts of a member's money that cannot be withdrawn now, with their reasons; they add up. */
async function lockedOf(context: Context, id: MemberId, now: WithdrawableNow): Promise<Locked> {
  const [stop, held] = await Promise.all([
    stopOf(context, id, now),
    heldMoneyOf(context.database.read, id),
  ]);
  return {
    ...stop,
    bonus: formatMoney(now.free.bonus),
    held: {
      withdrawals: formatMoney(held.withdrawals),
      deposits: formatMoney(held.deposits),
      transit: formatMoney(now.wallet.transit),
    },
  };
}

/** Fee and least amount of a withdrawal on each network. */
async function termsNow({ settings }: Context) {
  const terms = await withdrawalTerms(settings);
  return CHAIN_NETWORKS.map((network) => ({
    network,
    fee: usdtText(terms.fees[network]),
    least: usdtText(leastAmount(terms, network)),
  }));
}

/** The remaining wagering of a member with its sources, and other reasons that block money. */
export const turnoverRoutes = (context: Context): Route[] => [
  memberRoute(getBetAmount, async ({ session }) => {
    const now = await withdrawableNow(context.database.read, session.memberId);
    const { still, need, done } = now.wagering;
    return {
      bet_amount: Number(formatMoney(still)),
      need_amount: Number(formatMoney(need)),
      done_amount: Number(formatMoney(done)),
      lots: now.free.lots.map(({ lot, locked }) => ({
        reason: LOT_WORDS[lot.kind],
        kind: lot.kind,
        need: formatMoney(lot.required),
        done: formatMoney(lot.done),
        left: formatMoney(leftOf(lot)),
        locked: formatMoney(locked),
        opened_at: formatBeijing(lot.openedAt),
      })),
      terms: await termsNow(context),
      ...(await lockedOf(context, session.memberId, now)),
    };
  }),
];
