import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { counts, type LotKind, type LotLimits, lockOf } from '@haitang/turnover/lot.ts';
import { keptAfterLoss } from '@haitang/turnover/withdrawable.ts';
import {
  type LotProgress,
  mergeWork,
  takeBack,
  type Work,
  workOff,
} from '@haitang/turnover/work-off.ts';
import type { BetName } from '@haitang/venues/bets/bet.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { sql } from 'kysely';

// The reference for counting in batches: every bet by itself, every effect by a plain statement for
// one row. Only the rules of one bet and one member are the product's own.

interface BetRow {
  venue: string;
  member_id: number;
  bet_id: string;
  version: number;
  category: string;
  stake: bigint;
  payout: bigint;
  valid_amount: bigint;
  status: number;
  bet_at: Date;
  settled_at: Date | null;
  counted_net: bigint;
}

interface LotRow extends LotLimits, LotProgress {
  kind: LotKind;
  reference: string;
  held: boolean;
  ended_at: Date | null;
}

const momentOf = (bet: BetRow): Date => bet.settled_at ?? bet.bet_at;
const netOf = (bet: BetRow): bigint => (bet.status === 1 ? bet.payout - bet.stake : 0n);

async function firstRow<Row>(
  database: Queryable,
  statement: { execute: (database: Queryable) => Promise<{ rows: Row[] }> },
): Promise<Row | undefined> {
  return (await statement.execute(database)).rows[0];
}

async function account(tx: Tx, bet: BetRow): Promise<void> {
  await sql`INSERT INTO venue_account AS known (member_id, venue, may_hold, touched_at)
    VALUES (${bet.member_id}, ${bet.venue}, ${bet.payout > 0n}, ${momentOf(bet)})
    ON CONFLICT (member_id, venue) DO UPDATE SET may_hold = known.may_hold
        OR (EXCLUDED.may_hold AND EXCLUDED.touched_at > known.touched_at),
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at)`.execute(tx);
}

async function result(tx: Tx, bet: BetRow): Promise<void> {
  const change = netOf(bet) - bet.counted_net;
  if (change === 0n) return;
  await sql`INSERT INTO limit_result AS known (member_id, hour, net)
    VALUES (${bet.member_id}, date_trunc('hour', ${momentOf(bet)}::timestamptz), ${change})
    ON CONFLICT (member_id, hour) DO UPDATE SET net = known.net + EXCLUDED.net`.execute(tx);
}

async function play(tx: Tx, { member_id: member, bet_at: at }: BetRow): Promise<void> {
  await sql`INSERT INTO limit_member (member_id) VALUES (${member})
    ON CONFLICT DO NOTHING`.execute(tx);
  const row = await firstRow(
    tx,
    sql<{ since: Date | null; last: Date | null }>`SELECT playing_since AS since,
      last_play_at AS last FROM limit_member WHERE member_id = ${member}`,
  );
  const [since, last] = [row?.since ?? null, row?.last ?? null];
  if (last && at <= last) return;
  const write = (from: Date, to: Date) =>
    sql`UPDATE limit_member SET playing_since = ${from}, last_play_at = ${to}
      WHERE member_id = ${member}`.execute(tx);
  if (!since || !last || at > later(last, 30 * MINUTE_MS)) {
    await write(at, at);
    return;
  }
  const seconds = Math.floor((at.getTime() - last.getTime()) / 1_000);
  if (seconds === 0) return;
  await sql`INSERT INTO limit_play AS known (member_id, day, seconds)
    VALUES (${member}, ${businessDayOf(at)}::date, ${seconds})
    ON CONFLICT (member_id, day) DO UPDATE
      SET seconds = known.seconds + EXCLUDED.seconds`.execute(tx);
  await write(since, later(last, seconds * 1_000));
}

async function event(
  tx: Tx,
  name: string,
  { member, lot, at }: { member: number; lot: { kind: LotKind; reference: string }; at: Date },
): Promise<void> {
  const payload = JSON.stringify({ kind: lot.kind, reference: lot.reference });
  await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at)
    VALUES (${newId()}, ${name}, ${newId()}, ${member}, ${payload}, ${at})`.execute(tx);
}

/** Changes the lots by a bet; returns what it now has worked off. */
async function workLots(
  tx: Tx,
  bet: BetRow,
  before: { valid: bigint; worked: readonly Work[] },
): Promise<Work[]> {
  const { rows: lots } = await sql<LotRow>`SELECT id, required, done, categories, venues,
      counts_until AS until, kind, reference, held, ended_at
    FROM turnover_lot WHERE ending_since IS NULL
      AND ((member_id = ${bet.member_id} AND state = 'open')
        OR (id = ANY(${before.worked.map(({ lot }) => lot)}::uuid[])
          AND (state = 'open' OR (state = 'met' AND NOT held))))
    ORDER BY opened_at, id`.execute(tx);
  const done = new Map(lots.map((lot) => [lot.id, lot.done]));
  const at = momentOf(bet);
  const accepted = lots.filter((lot) =>
    counts(lot, { category: bet.category, venue: bet.venue, at }),
  );
  const change = bet.valid_amount - before.valid;
  const worked =
    change >= 0n
      ? mergeWork(before.worked, workOff(accepted, change))
      : takeBack(new Map(lots.map((lot) => [lot.id, lot])), before.worked, bet.valid_amount);
  for (const lot of lots) {
    if (lot.done === done.get(lot.id)) continue;
    const [is, was] = [lot.done === lot.required, done.get(lot.id) === lot.required];
    const isOver = is && !lot.held;
    await sql`UPDATE turnover_lot SET done = ${lot.done}, state = ${isOver ? 'met' : 'open'},
        ended_at = ${isOver ? (lot.ended_at ?? at) : null} WHERE id = ${lot.id}`.execute(tx);
    if (lot.kind !== 'bonus' || is === was) continue;
    await event(tx, is ? 'lot.met' : 'lot.reopened', { member: bet.member_id, lot, at });
  }
  return worked;
}

interface CountedRow {
  version: number;
  category: string;
  valid: bigint;
  worked: { lot: string; amount: string }[];
  bet_at: Date;
}

async function wagering(tx: Tx, bet: BetRow): Promise<void> {
  const [id, at] = [`${bet.member_id}/${bet.bet_id}`, momentOf(bet)];
  await sql`INSERT INTO turnover_member (member_id) VALUES (${bet.member_id})
    ON CONFLICT DO NOTHING`.execute(tx);
  const known = await firstRow(
    tx,
    sql<CountedRow>`SELECT version, category, valid, worked, bet_at FROM turnover_bet
      WHERE venue = ${bet.venue} AND bet_id = ${id}`,
  );
  if (known && known.version >= bet.version) return;
  const before = known?.worked.map(({ lot, amount }) => ({ lot, amount: BigInt(amount) })) ?? [];
  const worked = await workLots(tx, bet, { valid: known?.valid ?? 0n, worked: before });
  let bonus = 0n;
  for (const { lot, amount } of worked) {
    const row = await firstRow(
      tx,
      sql<{ kind: LotKind }>`SELECT kind FROM turnover_lot WHERE id = ${lot}`,
    );
    if (row?.kind === 'bonus') bonus += amount;
  }
  await sql`DELETE FROM turnover_bet WHERE venue = ${bet.venue} AND bet_id = ${id}`.execute(tx);
  const text = JSON.stringify(worked.map(({ lot, amount }) => ({ lot, amount: `${amount}` })));
  await sql`INSERT INTO turnover_bet
      (venue, bet_id, member_id, version, category, valid, worked, bet_at, bonus_work)
    VALUES (${bet.venue}, ${id}, ${bet.member_id}, ${bet.version}, ${bet.category},
      ${bet.valid_amount}, ${text}, ${at}, ${bonus})`.execute(tx);
  await sql`UPDATE turnover_member SET valid_total = valid_total
      + ${bet.valid_amount - (known?.valid ?? 0n)}::bigint
    WHERE member_id = ${bet.member_id}`.execute(tx);
  const isSame =
    known?.valid === bet.valid_amount &&
    known.category === bet.category &&
    known.bet_at.getTime() === at.getTime();
  const days = [
    ...(known && known.valid > 0n && !isSame ? [known.bet_at] : []),
    ...(bet.valid_amount > 0n && !isSame ? [at] : []),
  ];
  for (const day of days)
    await sql`INSERT INTO turnover_late (day, member_id)
      SELECT ${businessDayOf(day)}::date, ${bet.member_id} FROM turnover_seal
      WHERE ${businessDayOf(day)}::date <= day ON CONFLICT DO NOTHING`.execute(tx);
}

const MEMBER = /^member:\d+:(available|held|transit|venue)/;

/** What a member can play with, and everything it has, by plain sums. */
async function moneyOf(tx: Tx, member: number): Promise<{ played: bigint; all: bigint }> {
  const { rows } = await sql<{ code: string; balance: bigint }>`SELECT code, balance FROM account
    WHERE code LIKE ${`member:${member}:%`} AND asset = 'CNY'`.execute(tx);
  let [played, held] = [0n, 0n];
  for (const { code, balance } of rows) {
    const place = MEMBER.exec(code)?.[1];
    if (place === 'held') held += balance;
    else if (place !== 'venue' || balance > 0n) played += balance;
  }
  const more = await firstRow(
    tx,
    sql<{ more: bigint }>`SELECT (coalesce((SELECT sum(amount) FROM venue_suspended
        WHERE member_id = ${member}), 0) + coalesce((SELECT sum(asked) FROM deposit_order
        WHERE member_id = ${member} AND stage IN ('submitted', 'reviewing', 'suspended')), 0)
      )::bigint AS more`,
  );
  return { played, all: played + held + (more?.more ?? 0n) };
}

interface OpenLot {
  id: string;
  kind: LotKind;
  reference: string;
  base: bigint;
  required: bigint;
  done: bigint;
  held: boolean;
  releases: boolean | null;
  kept: bigint | null;
  opened_at: Date;
}

async function judge(tx: Tx, bets: readonly BetRow[], now: Date): Promise<void> {
  const member = bets[0]?.member_id ?? 0;
  const { rows } = await sql<OpenLot>`SELECT * FROM turnover_lot
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NULL
    ORDER BY opened_at, id`.execute(tx);
  const { played, all } = await moneyOf(tx, member);
  const lost = bets.map(netOf).reduce((sum, net) => (net < 0n ? sum - net : sum), 0n);
  const lots = rows.map((row) => ({
    id: row.id,
    memberId: memberId(member),
    kind: row.kind,
    reference: row.reference,
    base: cny(row.base),
    required: cny(row.required),
    done: cny(row.done),
    state: 'open' as const,
    openedAt: row.opened_at,
    endingSince: null,
    locks: lockOf(row),
    kept: row.kept === null ? null : cny(row.kept),
  }));
  if (bets.some((bet) => bet.counted_net < 0n)) {
    await sql`UPDATE turnover_lot SET kept = NULL WHERE member_id = ${member} AND state = 'open'
      AND ending_since IS NULL`.execute(tx);
  } else if (lost > 0n) {
    for (const { id, kept } of keptAfterLoss(lots, { total: cny(played), lost: cny(lost) }))
      await sql`UPDATE turnover_lot SET kept = ${kept.minor} WHERE id = ${id}`.execute(tx);
  }
  if (all >= 100n) return;
  for (const lot of rows) {
    await sql`UPDATE turnover_lot SET state = 'closed', ended_at = ${now}
      WHERE id = ${lot.id}`.execute(tx);
    if (lot.kind === 'bonus') await event(tx, 'lot.closed', { member, lot, at: now });
  }
}

/** Counts bets member by member, the bets of a member one by one in their order. */
export async function countOneByOne(
  { database, clock }: Pick<VenuesContext, 'database' | 'clock'>,
  names: readonly BetName[],
): Promise<void> {
  for (const member of new Set<MemberId>(names.map((name) => name.memberId))) {
    const own = names.filter((name) => name.memberId === member);
    await database.transaction(async (tx) => {
      const { rows: bets } = await sql<BetRow>`SELECT * FROM venue_bet
        WHERE member_id = ${member} AND counted_version < version
          AND venue || ' ' || bet_id = ANY(${own.map((name) => `${name.venue} ${name.betId}`)})
        ORDER BY bet_at, venue, bet_id`.execute(tx);
      for (const bet of bets) {
        await account(tx, bet);
        await wagering(tx, bet);
        await result(tx, bet);
        await play(tx, bet);
        await sql`UPDATE venue_bet SET counted_version = version, counted_net = ${netOf(bet)},
            counted_as = NULL
          WHERE venue = ${bet.venue} AND member_id = ${bet.member_id}
            AND bet_id = ${bet.bet_id}`.execute(tx);
      }
      await judge(tx, bets, clock.now());
    });
  }
}
