import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { atVenueOf, availableOf, heldOf, transitOf } from '@haitang/ledger/account-code.ts';
import { post } from '@haitang/ledger/post.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { openTotals } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { beginEndingLots } from '@haitang/turnover/end-lots.ts';
import type { LotKind } from '@haitang/turnover/lot.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { KEEP_COUNTED } from '@haitang/venues/bets/bet-store.ts';
import { replaceTotals } from '@haitang/venues/bets/house-total-store.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';

/** A version of a bet arrives; one of the same round corrects it. */
export interface Arrival {
  readonly kind: 'bet';
  readonly round: number;
  readonly venue: 'a' | 'b';
  readonly category: string;
  /** When the bet was made, after the start of the story; arrivals are in any order. */
  readonly minute: number;
  readonly stake: number;
  readonly payout: number;
  readonly valid: number;
  /** 0 invalid, 1 settled, 2 unsettled. */
  readonly status: number;
}

export interface OpenedLot {
  readonly kind: 'lot';
  readonly source: LotKind;
  readonly base: number;
  readonly required: number;
  readonly only: string | null;
  readonly held: boolean;
  readonly releases: boolean;
}

export interface Money {
  readonly kind: 'money';
  readonly place: 'available' | 'held' | 'transit' | 'venue' | 'suspended' | 'deposit';
  readonly amount: number;
}

/** What happens to a member between two counts. */
export type Happening = Arrival | OpenedLot | Money | { readonly kind: 'away' };

/** Soon midnight in Beijing. */
const START = new Date('2026-03-10T23:20:00+08:00');

/** A lobby on a database of its own in which stories happen. */
export async function countedWorld(): Promise<VenuesContext> {
  const { database } = await lobbyDatabase();
  const clock = fixedClock('2026-03-12T12:00:00+08:00');
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const lane = createPostingLane(database);
  afterAll(() => lane.close());
  // The first of the two days is settled already: its bets come late.
  await sql`INSERT INTO turnover_seal (day) VALUES ('2026-03-10')`.execute(database.read);
  return createVenuesContext(
    { database, clock, settings, logger: silentLogger },
    { ports: new Map(), lane, lobbyUrl: '', openDeposits: openTotals },
  );
}

async function arrive(tx: Tx, member: MemberId, bet: Arrival): Promise<void> {
  // No two bets are made at the same moment: the order of batches is the same in two worlds.
  const unique = (member % 10) + 10 * bet.round + (bet.venue === 'a' ? 0 : 100);
  const made = later(START, bet.minute * MINUTE_MS + unique);
  const settled = bet.status === 1 ? later(made, (bet.stake % 7) * 10 * MINUTE_MS) : null;
  await sql`INSERT INTO venue_bet AS known (venue, member_id, bet_id, version, game_code, game_name,
      category, stake, payout, valid_amount, status, bet_at, settled_at)
    VALUES (${bet.venue}, ${member}, ${`r${bet.round}`}, 1, 'g', 'g', ${bet.category}, ${bet.stake},
      ${bet.payout}, ${bet.valid}, ${bet.status}, ${made}, ${settled})
    ON CONFLICT (venue, member_id, bet_id) DO UPDATE SET version = known.version + 1,
      category = EXCLUDED.category, stake = EXCLUDED.stake, payout = EXCLUDED.payout,
      valid_amount = EXCLUDED.valid_amount, status = EXCLUDED.status, bet_at = EXCLUDED.bet_at,
      settled_at = EXCLUDED.settled_at, ${sql.raw(KEEP_COUNTED)}`.execute(tx);
}

const ACCOUNTS = {
  available: availableOf,
  held: heldOf,
  transit: (member: MemberId) => transitOf(member, 'a'),
  venue: (member: MemberId) => atVenueOf(member, 'a'),
};

async function give(
  tx: Tx,
  member: MemberId,
  { place, amount }: Money,
  name: string,
): Promise<void> {
  if (place === 'suspended') {
    await sql`INSERT INTO venue_suspended (transfer_id, member_id, venue, amount, since)
      VALUES (gen_random_uuid(), ${member}, 'a', ${amount}, ${START})`.execute(tx);
  } else if (place === 'deposit') {
    await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
        state, stage, made_for_transfer, created_at, idempotency_key)
      VALUES (${name}, ${member}, 'usdt', 4, ${amount}, 7000000, '{}', 1, 'submitted', false,
        ${START}, ${name})`.execute(tx);
  } else {
    const [debit, credit] = ['house:adjustments', ACCOUNTS[place](member)] as const;
    await post(tx, {
      key: name,
      reason: 'adjustment',
      reference: name,
      actor: 'system:test',
      sessionId: null,
      occurredAt: START,
      postings: [{ debit, credit, amount: cny(BigInt(amount)) }],
    });
  }
}

/** Lets something happen to a member, as the step `at` of its story. */
export function happen(
  { database, clock }: VenuesContext,
  member: MemberId,
  happening: Happening,
  nth: number,
): Promise<void> {
  const name = `${member}-${nth}`;
  return database.transaction(async (tx) => {
    if (happening.kind === 'bet') await arrive(tx, member, happening);
    else if (happening.kind === 'money') await give(tx, member, happening, name);
    else if (happening.kind === 'away')
      await beginEndingLots(tx, { memberId: member, at: clock.now() });
    else {
      const { source, base, required, only, held, releases } = happening;
      await openLot(tx, {
        memberId: member,
        kind: source,
        reference: name,
        base: cny(BigInt(base)),
        required: cny(BigInt(required)),
        limits: { categories: only === null ? [] : [only], venues: [], until: null },
        held: held && source === 'bonus',
        releases,
        openedAt: later(START, nth),
      });
    }
  });
}

const TABLES = [
  ...['venue_account', 'venue_bet', 'venue_parked_bet'],
  ...['turnover_member', 'turnover_lot', 'turnover_bet', 'turnover_late'],
  ...['limit_member', 'limit_result', 'limit_play', 'outbox_event'],
];

/** Everything that counting writes about the members, without ids and numbers of transactions. */
export async function countedRows(
  { read }: Database,
  members: readonly MemberId[],
): Promise<Record<string, string[]>> {
  const { rows: lots } = await sql<{ id: string; reference: string }>`SELECT id, reference
    FROM turnover_lot WHERE member_id = ANY(${members}::int[])`.execute(read);
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`SELECT (to_jsonb(t) - 'key' - 'xact_id'
        - ${table === 'outbox_event' ? 'id' : ''}::text)::text AS row
      FROM ${sql.table(table)} AS t WHERE member_id = ANY(${members}::int[])`.execute(read);
    const named = rows.map(({ row }) =>
      lots.reduce((text, { id, reference }) => text.replaceAll(id, reference), row),
    );
    found[table] = named.sort();
  }
  return found;
}

async function totalRows(database: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    SELECT to_jsonb(hours)::text AS row FROM venue_bet_hour AS hours
      WHERE (bets, stake, result, valid) <> (0, 0, 0, 0)
    UNION ALL SELECT to_jsonb(days)::text FROM venue_bet_day AS days
      WHERE (bets, stake, result, valid) <> (0, 0, 0, 0)
    ORDER BY 1`.execute(database);
  return rows.map(({ row }) => row);
}

/** The house's totals as counting has kept them, and as all bets add up to. */
export async function houseTotals(database: Database) {
  const kept = await totalRows(database.read);
  let recounted: readonly string[] = [];
  const undone = new Error('only looked at');
  await database
    .transaction(async (tx) => {
      const days = [later(START, -DAY_MS), later(START, 3 * DAY_MS)] as const;
      await replaceTotals(tx, businessDayOf(days[0]), businessDayOf(days[1]));
      recounted = await totalRows(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return { kept, recounted };
}
