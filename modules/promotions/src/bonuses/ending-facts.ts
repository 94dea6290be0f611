import { compare, isPositive, subtract } from '@haitang/kernel/money.ts';
import { withdrawnSince } from '@haitang/payments/withdrawals/withdrawn-since.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { EndingLot } from '@haitang/turnover/ending-lot.ts';
import { mayHoldMoney } from '@haitang/venues/accounts/may-hold-money.ts';
import { netResultSince } from '@haitang/venues/bets/net-result.ts';
import type { BonusGrant } from './bonus.ts';
import type { EndingCap, EndingFacts } from './decide-ending.ts';
import { readTakenSince } from './grant-store.ts';
import { type PlayMoney, playMoneyOf } from './take-bonus.ts';

/** An ending lot, with the grant of a bonus; a red packet has none. */
export interface EndingGift {
  readonly lot: EndingLot;
  readonly grant: BonusGrant | null;
}

async function capOf(
  tx: Tx,
  { lot, grant }: EndingGift,
  { booked }: PlayMoney,
): Promise<EndingCap | null> {
  if (grant === null || grant.maxCashout === null) return null;
  const { memberId, grantedAt, maxCashout: most } = grant;
  const result = await netResultSince(tx, { memberId, since: grantedAt });
  const gone = await withdrawnSince(tx, memberId, lot.endingSince);
  const returned = await readTakenSince(tx, grant);
  return { most, worst: subtract(result, booked), gone, returned };
}

async function capsOf(
  tx: Tx,
  gifts: readonly EndingGift[],
  money: PlayMoney,
): Promise<Map<string, EndingCap | null>> {
  const caps = new Map<string, EndingCap | null>();
  for (const gift of gifts) caps.set(gift.lot.id, await capOf(tx, gift, money));
  return caps;
}

const isSame = (playMoney: PlayMoney, other: PlayMoney): boolean =>
  compare(playMoney.available, other.available) === 0 &&
  compare(playMoney.booked, other.booked) === 0;

/**
 * Reads the facts for `decideEnding` at one moment. A bet settled during the read changes the
 * result and the venue's mirror together, and half of that change would create or lose money, so
 * the read repeats until nothing moved meanwhile. The member must be locked.
 */
export async function endingFacts(
  tx: Tx,
  member: Pick<BonusGrant, 'memberId'>,
  gifts: readonly EndingGift[],
): Promise<EndingFacts> {
  // Read first: money that comes home after this read is in the balance read later.
  const mayHold = await mayHoldMoney(tx, member.memberId);
  let money = await playMoneyOf(tx, member);
  for (;;) {
    const caps = await capsOf(tx, gifts, money);
    const now = await playMoneyOf(tx, member);
    if (isSame(money, now)) {
      return {
        available: money.available,
        isAway: mayHold || isPositive(money.away),
        lots: gifts.map(({ lot }) => ({ ...lot, cap: caps.get(lot.id) ?? null })),
      };
    }
    money = now;
  }
}
