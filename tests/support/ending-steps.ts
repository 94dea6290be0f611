import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, compare, formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { withdrawableNow } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { endBonusesNow } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { grantBonus } from '@haitang/promotions/bonuses/grant-bonus.ts';
import type { BonusRule } from '@haitang/promotions/bonuses/rules/bonus-rule.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { finishTransferOut } from '@haitang/wallet/finish-transfer-out.ts';
import type { VenueMovement } from '@haitang/wallet/start-transfer-in.ts';
import { recordVenueResultIn } from '@haitang/wallet/testing/record-venue-result-in.ts';
import { sql } from 'kysely';
import { grantsOf, pointsOf } from './bonus-rig.ts';
import { SOME_BONUS } from './some-bonus-rule.ts';
import { startTransferIn } from './start-transfer.ts';

/** Steps of a member with bonuses who has money at a venue and steps away. */
export function endingSteps(context: Context) {
  const { database, clock } = context;
  let made = 0;

  const RULE: BonusRule = {
    ...SOME_BONUS,
    wagering: { millionths: 9_000_000n },
    categories: [],
    validDays: null,
  };

  async function grant(member: MemberId, points: string, more: Partial<BonusRule> = {}) {
    made += 1;
    const reference = `g-${made}`;
    const amount = pointsOf(points);
    const rule = { ...RULE, ...more };
    const now = clock.now();
    const input = { memberId: member, rule, reference, amount, at: now };
    return (await database.transaction((tx) => grantBonus(tx, input)))?.number ?? null;
  }

  const movement = (member: MemberId, points: string): VenueMovement => {
    made += 1;
    return {
      memberId: member,
      venue: 'haitang',
      amount: pointsOf(points),
      reference: `t-${made}`,
      sessionId: null,
      occurredAt: clock.now(),
      key: `t-${made}`,
      actor: 'system:test',
    };
  };
  async function toVenue(member: MemberId, points: string): Promise<void> {
    const venueMovement = movement(member, points);
    await database.transaction(async (tx) => {
      await startTransferIn(tx, { ...venueMovement, key: `${venueMovement.key}:start` });
      await finishTransferIn(tx, { ...venueMovement, key: `${venueMovement.key}:end` });
    });
  }
  const fromVenue = (member: MemberId, points: string) =>
    database.transaction((tx) => finishTransferOut(tx, movement(member, points)));
  const tell = (tx: Tx, member: MemberId, cents: bigint) => {
    const { amount: _amount, ...rest } = movement(member, '0.00');
    return recordVenueResultIn(tx, { ...rest, net: cny(cents) });
  };
  /** The venue's feed reports the member's result, negative for a loss, in cents. */
  const venueTells = (member: MemberId, cents: bigint) =>
    database.transaction((tx) => tell(tx, member, cents));
  /** A settled bet at the venue, in cents: its record and its change there, in one call. */
  const venueBet = (member: MemberId, stake: bigint, payout: bigint) =>
    database.transaction(async (tx) => {
      made += 1;
      await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
          category, stake, payout, valid_amount, status, bet_at, settled_at, counted_version)
        VALUES ('haitang', ${member}, ${`v-${made}`}, 1, 'game', 'game', 'concise', ${stake},
          ${payout}, ${stake}, 1, ${clock.now()}, ${clock.now()}, 1)`.execute(tx);
      await tell(tx, member, payout - stake);
    });

  const by = (memberId: MemberId) => ({ memberId, sessionId: 's', ip: '203.0.113.9' });
  const exclude = async (member: MemberId) => {
    await excludeMember(context, { ...by(member), length: 'forever' });
    await endBonusesNow(context, member);
  };
  const states = async (member: MemberId) =>
    (await grantsOf(context, member)).map(({ state, taken }) => [state, formatMoney(taken)]);
  /** Whether this sum can be withdrawn; without one, whether no bonus or lot locks anything. */
  const isFree = async (member: MemberId, points?: string): Promise<boolean> => {
    const { free, wagering } = await withdrawableNow(database.read, member);
    if (points !== undefined) return compare(pointsOf(points), free.withdrawable) <= 0;
    const { lots, ending } = wagering;
    return lots.length === 0 && (ending.length === 0 || isPositive(free.withdrawable));
  };

  return { grant, movement, toVenue, fromVenue, venueTells, venueBet, by, exclude, states, isFree };
}
