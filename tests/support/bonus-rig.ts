import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { WITHDRAWAL_SETTINGS } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { subscription } from '@haitang/platform/outbox/subscription.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import type { BonusGrant } from '@haitang/promotions/bonuses/bonus.ts';
import { followLot } from '@haitang/promotions/bonuses/follow-lot.ts';
import { grantDepositBonuses } from '@haitang/promotions/bonuses/grant-deposit-bonuses.ts';
import { switchOnBonus } from '@haitang/promotions/bonuses/rules/opt-in.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { listBonuses } from '@haitang/promotions/testing/list-bonuses.ts';
import { type FixedClock, fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { countValidBets } from '@haitang/turnover/count-valid-bet.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { debit } from '@haitang/wallet/debit.ts';
import { sql } from 'kysely';
import { depositCredited } from './deposit-credited.ts';

/** Saturday, 21 November 2026, 10:00 in Beijing. */
export const SATURDAY = new Date('2026-11-21T02:00:00Z');

export interface BonusRig {
  readonly context: Context;
  readonly database: Database;
  readonly clock: FixedClock;
  member(): MemberId;
  /** Points without wagering. */
  fund(member: MemberId, points: string): Promise<void>;
  /** A deposit credited now, with the grants for first deposits. */
  deposit(member: MemberId, order: string, points: string): Promise<void>;
  /** A settled bet from the central wallet: money, bet record and counted part. */
  play(member: MemberId, stake: string, payout: string, category?: string): Promise<void>;
  /** Runs every subscriber of lots. */
  settle(): Promise<void>;
  optIn(member: MemberId, activity: string): Promise<void>;
  /** Puts a member into self-exclusion for ever. */
  pause(member: MemberId): Promise<void>;
  grants(member: MemberId): Promise<readonly BonusGrant[]>;
  /** Available points, and the remaining wagering. */
  seen(member: MemberId): Promise<[available: string, still: string]>;
}

export const pointsOf = (text: string) => present(parseMoney('CNY', text), 'an amount');

/** The grants of a member in more than a year, the newest first. */
export async function grantsOf(
  { database, clock }: Context,
  member: MemberId,
): Promise<readonly BonusGrant[]> {
  const since = new Date(clock.now().getTime() - 400 * DAY_MS);
  const asked = { memberId: member, since, page: 1, pageSize: 50 };
  return (await listBonuses(database.read, asked)).grants;
}

/** Members with seeded bonus rules on a real database, without HTTP. */
export async function bonusRig(start: Date = SATURDAY): Promise<BonusRig> {
  const { database } = await lobbyDatabase();
  const clock = fixedClock(start);
  const settings = createSettings({ database, clock, definitions: WITHDRAWAL_SETTINGS });
  const context: Context = { database, clock, settings, logger: silentLogger };
  await seedBonusRules(context);
  const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
  for (const event of ['lot.met', 'lot.reopened', 'lot.closed'] as const) {
    dispatcher.subscribe(subscription(event, 'promotions.follow-lot', followLot));
  }
  let next = 40_000_000;
  let credits = 0;

  const rig: BonusRig = {
    context,
    database,
    clock,
    member: () => memberId(next++),
    async fund(member, points) {
      credits += 1;
      const reference = `fund-${credits}`;
      await database.transaction((tx) =>
        credit(tx, {
          memberId: member,
          amount: pointsOf(points),
          from: 'house:adjustments',
          reason: 'adjustment',
          reference,
          key: reference,
          actor: 'system:test',
          sessionId: null,
          occurredAt: clock.now(),
        }),
      );
    },
    async deposit(member, order, points) {
      const { minor } = pointsOf(points);
      const now = clock.now();
      await rig.fund(member, points);
      await sql`INSERT INTO deposit_order (number, member_id, method, network, pay_way, asked, rate,
          details, state, stage, made_for_transfer, created_at, closed_at, credited,
          idempotency_key)
        VALUES (${order}, ${member}, 'usdt', 'TRC20', 4, ${minor}, 7120000, '{}', 2, 'credited',
          false, ${now}, ${now}, ${minor}, ${order})`.execute(database.read);
      const event = depositCredited(member, order, minor, now);
      await database.transaction((tx) => grantDepositBonuses(tx, event));
    },
    async play(member, stake, payout, category = 'concise') {
      credits += 1;
      const betId = `bet-${credits}`;
      const now = clock.now();
      const movement = {
        memberId: member,
        reference: betId,
        actor: 'system:test',
        sessionId: null,
        occurredAt: now,
      } as const;
      const [paid, won] = [pointsOf(stake), pointsOf(payout)];
      await database.transaction(async (tx) => {
        await debit(tx, {
          ...movement,
          amount: paid,
          to: 'venue:haitang:result',
          reason: 'bet',
          key: `${betId}:bet`,
        });
        if (won.minor > 0n) {
          await credit(tx, {
            ...movement,
            amount: won,
            from: 'venue:haitang:result',
            reason: 'win',
            key: `${betId}:win`,
          });
        }
        await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
            category, stake, payout, valid_amount, status, bet_at, settled_at, counted_version)
          VALUES ('haitang', ${member}, ${betId}, 1, 'game', 'game', ${category}, ${paid.minor},
            ${won.minor}, ${paid.minor}, 1, ${now}, ${now}, 1)`.execute(tx);
        await countValidBets(tx, [
          {
            memberId: member,
            venue: 'haitang',
            betId,
            version: 1,
            validAmount: paid,
            category,
            at: now,
          },
        ]);
      });
    },
    async settle() {
      while ((await dispatcher.drain()) > 0);
    },
    async optIn(member, activity) {
      const now = clock.now();
      await database.transaction((tx) =>
        switchOnBonus(tx, { memberId: member, activity, at: now }),
      );
    },
    async pause(member) {
      await sql`INSERT INTO limit_member (member_id, pause_kind, paused_at)
        VALUES (${member}, 'exclusion', ${clock.now()})`.execute(database.read);
    },
    grants: (member) => grantsOf(context, member),
    async seen(member) {
      const { available } = await walletOf(database.read, member);
      const { still } = await outstandingOf(database.read, member);
      return [formatMoney(available), formatMoney(still)];
    },
  };
  return rig;
}
