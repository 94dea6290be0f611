import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { type Cny, compare } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { credit } from '@haitang/wallet/credit.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import { assertMayBecome, type Deposit } from './deposit.ts';
import { openDepositLot } from './deposit-lot.ts';
import { writeArrival } from './deposit-store.ts';
import { depositWagering } from './methods/method-settings.ts';

/** The actor, time, house account and wagering of a credit. */
export interface Booking {
  /** Suspense when a person decided about money that waited there. */
  readonly from: 'deposits' | 'suspense';
  /** Wagering as a multiple of the credited amount. */
  readonly wagering: Rate;
  /** The method's minimum: a smaller amount is credited but never counts as a first deposit. */
  readonly least: Cny;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly at: Date;
}

/** The wagering of a deposit made now. */
export const wageringInForce = async (settings: Settings): Promise<Rate> =>
  present(parseRate(await settings.get(depositWagering)), 'the wagering of a deposit');

/**
 * Whether money is below the method's minimum. The exact amount of a member's order never is,
 * because it was within the range when ordered.
 */
export function isBelowMinimum(order: Deposit, received: bigint, amount: Cny, least: Cny): boolean {
  const isExact = !order.madeForTransfer && order.expected?.minor === received;
  return !isExact && compare(amount, least) < 0;
}

/**
 * Credits `amount` points for a locked order: wallet, wagering lot, order and event, in the
 * caller's transaction, once per money key. The caller has already counted it against the member's
 * limits.
 */
export async function bookDeposit(
  tx: Tx,
  money: ArrivedMoney,
  order: Deposit,
  amount: Cny,
  { from, wagering, least, actor, sessionId, at }: Booking,
): Promise<void> {
  const { memberId, number } = order;
  assertMayBecome(order.stage, 'credited');
  await credit(tx, {
    memberId,
    amount,
    from: `house:${from}:${money.channel}`,
    reason: 'deposit',
    reference: number,
    key: `deposit:${money.key}`,
    actor,
    sessionId,
    occurredAt: at,
  });
  const { units: received, txHash } = money;
  const belowMinimum = isBelowMinimum(order, received, amount, least);
  const arrival = { stage: 'credited', received, credited: amount.minor, txHash, at } as const;
  const counts = await writeArrival(tx, number, { ...arrival, belowMinimum });
  const isCrumb = belowMinimum && order.madeForTransfer;
  await openDepositLot(tx, { memberId, number, amount, isCrumb, wagering, least, at });
  await emit(tx, {
    name: 'deposit.credited',
    key: `deposit.credited:${number}`,
    memberId,
    payload: {
      order: number,
      amount: String(amount.minor),
      counts: String(counts),
      method: order.method,
      label: PAY_WAY_LABELS[order.payWay],
      belowMinimum,
    },
    occurredAt: at,
  });
}
