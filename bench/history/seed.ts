import { memberId } from '@haitang/kernel/id.ts';
import { atVenueOf, availableOf } from '@haitang/ledger/account-code.ts';
import { accountId } from '@haitang/ledger/account-id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The house of a bet's posting, whatever account that is. */
const HOUSE = '00000000-0000-8000-8000-000000000001';
const SLICE = 10_000;

/** A stretch of time that is filled with rows. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
  readonly bets: number;
  /** Its sign-ins: those of the 90 days in which they are compared are there from the start. */
  readonly signIns: { readonly from: Date; readonly to: Date };
}

/** Members bound to agents, each with both accounts. */
export async function seedMembers(database: Queryable, members: number, since: Date) {
  const agents = Math.max(50, Math.floor(members / 500));
  await sql`INSERT INTO member (id, username, realname, password_hash, is_agent, referrer_id,
      registered_at)
    SELECT number, 'm' || number, 'n' || number, 'x', number <= ${agents},
      CASE WHEN number > ${agents} THEN 1 + number % ${agents} END, ${since}
    FROM generate_series(1, ${members}::int) AS number`.execute(database);
  await sql`INSERT INTO agent_account (member_id, plan_code, from_month, approved_by, approved_at)
    SELECT number, 'net-loss', '2026-01', 'bench', ${since}
    FROM generate_series(1, ${agents}::int) AS number`.execute(database);
  await sql`CREATE TABLE bench_account (
    member_id int PRIMARY KEY, available uuid, venue uuid)`.execute(database);
  for (let first = 1; first <= members; first += SLICE) {
    const ids = Array.from({ length: Math.min(SLICE, members - first + 1) }, (_, index) =>
      memberId(first + index),
    );
    await sql`INSERT INTO bench_account SELECT * FROM unnest(${ids}::int[],
      ${ids.map((id) => accountId('CNY', availableOf(id)))}::uuid[],
      ${ids.map((id) => accountId('CNY', atVenueOf(id, 'wangyue')))}::uuid[])`.execute(database);
  }
  await sql`INSERT INTO account (id, code, asset, guarded, balance, version)
    SELECT available, 'member:' || member_id || ':available', 'CNY', true, 1000000000, 1
    FROM bench_account
    UNION ALL
    SELECT venue, 'member:' || member_id || ':venue:wangyue', 'CNY', false, 1000000000, 1
    FROM bench_account`.execute(database);
}

const spread = ({ from, to, bets }: Omit<Stretch, 'signIns'>) =>
  sql`${from}::timestamptz
    + (${to}::timestamptz - ${from}::timestamptz) * (number::float8 / ${bets}::int)`;

/** Bets with their postings and counted turnover, in the order of their times. */
async function seedBets(database: Queryable, members: number, stretch: Stretch) {
  const prefix = stretch.from.toISOString();
  await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
      category, stake, payout, valid_amount, status, bet_at, settled_at, counted_version,
      counted_net)
    SELECT 'wangyue', 1 + (number * 7919::bigint) % ${members}::int, ${prefix} || number, 1, 'g',
      'g', 'concise', 1000, CASE WHEN number % 2 = 0 THEN 1900 ELSE 0 END, 1000, 1,
      ${spread(stretch)}, ${spread(stretch)}, 1, 0
    FROM generate_series(1, ${stretch.bets}::int) AS number`.execute(database);
  await sql`INSERT INTO turnover_bet (venue, bet_id, member_id, version, category, valid, bet_at)
    SELECT venue, member_id || '/' || bet_id, member_id, 1, category, valid_amount, bet_at
    FROM venue_bet WHERE bet_at >= ${stretch.from} AND bet_at < ${stretch.to}
    ORDER BY bet_at`.execute(database);
  await sql`INSERT INTO posting (transaction_id, debit_id, credit_id, input_hash, amount,
      debit_balance, credit_balance, debit_version, credit_version, occurred_at, recorded_at,
      position, reason, reference, actor)
    SELECT gen_random_uuid(), account.venue, ${HOUSE}::uuid, gen_random_uuid(), 1000, 0, 0, 1, 1,
      bet_at, bet_at, 0, 'venue-result', bet_id, 'system:bench'
    FROM venue_bet JOIN bench_account AS account USING (member_id)
    WHERE bet_at >= ${stretch.from} AND bet_at < ${stretch.to} ORDER BY bet_at`.execute(database);
}

/** What members do beside playing: a tenth as often. */
async function seedRest(database: Queryable, members: number, stretch: Stretch) {
  const rest = { ...stretch, bets: Math.max(1, Math.floor(stretch.bets / 10)) };
  const signIns = { ...rest, ...stretch.signIns };
  const prefix = stretch.from.toISOString();
  const who = sql`(1 + (number * 104729::bigint) % ${members}::int)`;
  const rows = sql`generate_series(1, ${rest.bets}::int) AS number`;
  await sql`INSERT INTO posting (transaction_id, debit_id, credit_id, input_hash, amount,
      debit_balance, credit_balance, debit_version, credit_version, occurred_at, recorded_at,
      position, reason, reference, actor)
    SELECT gen_random_uuid(), ${HOUSE}::uuid, account.available, gen_random_uuid(), 5000, 0, 0, 1,
      1, ${spread(rest)}, ${spread(rest)}, 0, 'deposit', ${prefix} || number, 'system:bench'
    FROM ${rows} JOIN bench_account AS account ON account.member_id = ${who}
    ORDER BY number`.execute(database);
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    SELECT ${prefix} || number, ${who}, 'usdt', 4, 5000, 7000000, '{}', 2, 'credited', false,
      ${spread(rest)}, ${spread(rest)}, 5000, ${prefix} || number FROM ${rows}`.execute(database);
  await sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at,
      ended_at, ended_by, ip, place, device)
    SELECT gen_random_uuid(), gen_random_uuid()::text, ${who}, ${spread(signIns)},
      ${spread(signIns)} + interval '20 minutes', ${spread(signIns)} + interval '20 minutes',
      'sign-out', -- Four members share an address.
      '10.' || ${who} / 4 / 65536 || '.' || ${who} / 4 / 256 % 256 || '.' || ${who} / 4 % 256,
      '', 'iPhone' FROM ${rows}`.execute(database);
  await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at, fanned_out)
    SELECT gen_random_uuid(), 'bench', ${prefix} || number, ${who}, '{}', ${spread(rest)}, true
    FROM ${rows}`.execute(database);
  await sql`INSERT INTO audit_row (id, actor, action, subject, reason, occurred_at)
    SELECT gen_random_uuid(), 'system:bench', 'bench', 'bench:' || number, '', ${spread(rest)}
    FROM ${rows}`.execute(database);
}

/** Fills a stretch of time with bets and what goes with them, by statements over sets. */
export async function seedStretch(database: Queryable, members: number, stretch: Stretch) {
  await sql`SET statement_timeout = 0`.execute(database);
  await seedBets(database, members, stretch);
  await seedRest(database, members, stretch);
  await sql`SET statement_timeout = '15s'`.execute(database);
}
