import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { seedMembers, seedStretch } from '../history/seed.ts';

/** How much a full house holds; everything else follows from it. */
export interface Fill {
  readonly members: number;
  readonly bets: number;
  /** The last moment of the history. */
  readonly now: Date;
}

/** Length of the history. */
const DAYS = 180;

/** Part of the members who have a row of this kind. */
const some = (fill: Fill, share: number): number => Math.max(20, Math.floor(fill.members * share));

/** Moments spread evenly over the last `days`, the last row at the end. */
const spread = (fill: Fill, rows: number, days = DAYS): RawBuilder<unknown> =>
  sql`${later(fill.now, -days * DAY_MS)}::timestamptz
    + make_interval(secs => ${days * 86_400}::float8 * number / ${rows}::int)`;

const numbers = (rows: number): RawBuilder<unknown> =>
  sql`generate_series(1, ${rows}::int) AS number`;

const whoOf = (fill: Fill): RawBuilder<unknown> =>
  sql`1 + (number * 104729::bigint) % ${fill.members}::int`;

/** Two million deposits to a million members; 400 of them wait for a person. */
async function fillDeposits(database: Queryable, fill: Fill): Promise<void> {
  const rows = fill.members * 2;
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    SELECT 'DF' || lpad(number::text, 14, '0'), ${whoOf(fill)}, 'card', 1, 50000, 7000000,
      '{"payerName": "王小明"}', CASE WHEN late THEN 1 WHEN number % 9 = 0 THEN 4 ELSE 2 END,
      CASE WHEN late THEN 'reviewing' WHEN number % 9 = 0 THEN 'expired' ELSE 'credited' END,
      false, ${spread(fill, rows)}, CASE WHEN late THEN NULL ELSE ${spread(fill, rows)} END,
      CASE WHEN late OR number % 9 = 0 THEN NULL ELSE 50000 END, 'fill' || number
    FROM (SELECT number, number > ${rows - 400} AS late FROM ${numbers(rows)}) AS numbered`.execute(
    database,
  );
}

/** A million withdrawals; 400 wait for a reviewer, as many for their payment. */
async function fillWithdrawals(database: Queryable, fill: Fill): Promise<void> {
  const rows = fill.members;
  await sql`INSERT INTO payout_address (id, member_id, network, address, address_key, bound_at)
    SELECT 1000000000 + number, number, 'TRC20', 'T' || number, 'T' || number,
      ${later(fill.now, -DAYS * DAY_MS)}
    FROM ${numbers(rows)}`.execute(database);
  await sql`INSERT INTO withdrawal (number, member_id, request_key, address_id, network, address,
      amount, fee, rate, held, stage, submitted_at, payable_from, approved_at, tx_hash, paid_at,
      reason)
    SELECT 'WF' || lpad(number::text, 14, '0'), number, 'fill', 1000000000 + number, 'TRC20',
      'T' || number, 70000000, 1000000, 7000000, 49000, stage, moment, moment,
      CASE WHEN stage IN ('approved', 'paid') THEN moment END,
      CASE WHEN stage = 'paid' THEN 'fill' || number END,
      CASE WHEN stage = 'paid' THEN moment END,
      CASE WHEN stage = 'rejected' THEN '资料不符' END
    FROM (SELECT number, ${spread(fill, rows)} AS moment,
      CASE WHEN number > ${rows - 400} THEN 'submitted' WHEN number > ${rows - 800} THEN 'approved'
        WHEN number % 20 = 0 THEN 'rejected' ELSE 'paid' END AS stage
      FROM ${numbers(rows)}) AS numbered`.execute(database);
}

/** What staff and the system did. */
async function fillAudit(database: Queryable, fill: Fill): Promise<void> {
  const rows = fill.members * 3;
  await sql`INSERT INTO audit_row (id, actor, action, subject, reason, occurred_at)
    SELECT gen_random_uuid(),
      CASE WHEN number % 3 = 0 THEN 'staff:wenzhou' ELSE 'member:' || (${whoOf(fill)}) END,
      CASE WHEN number % 3 = 0 THEN 'member.viewed' ELSE 'member.signed-in' END,
      'member:' || (${whoOf(fill)}), '', ${spread(fill, rows)} FROM ${numbers(rows)}`.execute(
    database,
  );
}

/** Given away: bonuses, rebates; and what people wrote. */
async function fillRest(database: Queryable, fill: Fill): Promise<void> {
  const grants = some(fill, 0.5);
  await sql`INSERT INTO bonus_grant (number, member_id, rule_code, rule_version, reference,
      once_key, pay_way, amount, required, state, granted_at, ended_at)
    SELECT 'BF' || lpad(number::text, 14, '0'), ${whoOf(fill)}, rule.code, rule.version,
      'DF' || number, 'fill' || number, 1, 8800, 88000, 'completed', ${spread(fill, grants)},
      ${spread(fill, grants)}
    FROM ${numbers(grants)}, (SELECT code, version FROM bonus_rule LIMIT 1) AS rule`.execute(
    database,
  );
  const claims = some(fill, 1);
  await sql`INSERT INTO rebate_claim (number, member_id, amount, idempotency_key, claimed_at)
    SELECT 'RF' || lpad(number::text, 14, '0'), ${whoOf(fill)}, 1200, 'fill' || number,
      ${spread(fill, claims)} FROM ${numbers(claims)}`.execute(database);
  const messages = some(fill, 0.05);
  const isAnswered = sql`number <= ${messages - 100}`;
  await sql`WITH thread AS (
      INSERT INTO service_thread (id, number, topic, contact, network, state, opened_at,
        last_message_at, waiting_since, closed_at, closed_by)
      SELECT gen_random_uuid(), lpad(number::text, 8, '0'), 'money', 'wang@example.com',
        '203.0.113.0/24', CASE WHEN ${isAnswered} THEN 'closed' ELSE 'open' END,
        ${spread(fill, messages)}, ${spread(fill, messages)},
        CASE WHEN ${isAnswered} THEN NULL ELSE ${spread(fill, messages)} END,
        CASE WHEN ${isAnswered} THEN ${spread(fill, messages)} END,
        CASE WHEN ${isAnswered} THEN 'wenzhou' END
      FROM ${numbers(messages)} RETURNING id, opened_at)
    INSERT INTO service_thread_message (thread_id, author, content, written_at)
      SELECT id, 'visitor', '款项未到账', opened_at FROM thread`.execute(database);
  const applications = some(fill, 0.2);
  await sql`INSERT INTO activity_application (activity_id, member_id, terms_version, state,
      applied_at, decided_at)
    SELECT terms.activity_id, number, terms.version,
      CASE WHEN number > ${applications - 300} THEN 1 ELSE 2 END, ${spread(fill, applications)},
      CASE WHEN number > ${applications - 300} THEN NULL ELSE ${spread(fill, applications)} END
    FROM ${numbers(applications)},
      (SELECT activity_id, max(version) AS version FROM activity_terms
        GROUP BY activity_id LIMIT 1) AS terms`.execute(database);
  const cases = some(fill, 0.01);
  await sql`INSERT INTO payment_case (id, kind, transfer, channel, tx_hash, units, state, opened_at,
      outcome, resolved_by, resolved_at)
    SELECT gen_random_uuid(), 'unmatched', 'manual:fill' || number, 'bank', '', 0,
      CASE WHEN number > ${cases - 100} THEN 'open' ELSE 'resolved' END, ${spread(fill, cases)},
      CASE WHEN number > ${cases - 100} THEN NULL ELSE 'close' END,
      CASE WHEN number > ${cases - 100} THEN NULL ELSE 'staff:wenzhou' END,
      CASE WHEN number > ${cases - 100} THEN NULL ELSE ${spread(fill, cases)} END
    FROM ${numbers(cases)}`.execute(database);
}

/** Fills a database with months of a large house, by statements over sets. */
export async function fillHouse(database: Queryable, fill: Fill): Promise<void> {
  const step = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await sql`SET statement_timeout = 0`.execute(database);
    await run();
    console.log(
      `${name.padEnd(36)}${((performance.now() - from) / 1_000).toFixed(0).padStart(5)} s`,
    );
  };
  const from = later(fill.now, -DAYS * DAY_MS);
  await step('members, accounts', () => seedMembers(database, fill.members, from));
  await step('bets, postings, sign-ins, events', () =>
    seedStretch(database, fill.members, {
      from,
      to: fill.now,
      bets: fill.bets,
      signIns: { from, to: fill.now },
    }),
  );
  await step('deposits', () => fillDeposits(database, fill));
  await step('withdrawals', () => fillWithdrawals(database, fill));
  await step('audit rows', () => fillAudit(database, fill));
  await step('bonuses, rebates, messages, cases', () => fillRest(database, fill));
  await step('vacuum, analyze', () => sql`VACUUM ANALYZE`.execute(database));
}
