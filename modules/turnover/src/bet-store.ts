import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Work } from './work-off.ts';

/** The latest counted version of a bet. */
export interface CountedVersion {
  readonly venue: string;
  readonly betId: string;
  readonly memberId: number;
  readonly version: number;
  readonly category: string;
  readonly valid: bigint;
  readonly worked: readonly Work[];
  readonly at: Date;
}

interface BetRow {
  venue: string;
  bet_id: string;
  member_id: number;
  version: number;
  category: string;
  valid: bigint;
  worked: { lot: string; amount: string }[];
  bet_at: Date;
  bonus_work: bigint;
}

const toVersion = (row: BetRow): CountedVersion => ({
  venue: row.venue,
  betId: row.bet_id,
  memberId: row.member_id,
  version: row.version,
  category: row.category,
  valid: row.valid,
  worked: row.worked.map(({ lot, amount }) => ({ lot, amount: BigInt(amount) })),
  at: row.bet_at,
});

const workText = (work: readonly Work[]): string =>
  JSON.stringify(work.map(({ lot, amount }) => ({ lot, amount: amount.toString() })));

/** The counted versions of the given bets. */
export async function readCounted(
  tx: Tx,
  bets: readonly { readonly venue: string; readonly betId: string }[],
): Promise<CountedVersion[]> {
  const { rows } = await sql<BetRow>`SELECT bet.* FROM turnover_bet AS bet
    JOIN unnest(${bets.map((bet) => bet.venue)}::text[], ${bets.map((bet) => bet.betId)}::text[])
      AS wanted (venue, bet_id) USING (venue, bet_id)`.execute(tx);
  return rows.map(toVersion);
}

/** Stores newly counted versions and adds `change` to the members' lifetime totals. */
export async function saveCounted(
  tx: Tx,
  bets: readonly CountedVersion[],
  change: ReadonlyMap<number, bigint>,
): Promise<void> {
  await sql`INSERT INTO turnover_bet
      (venue, bet_id, member_id, version, category, valid, worked, bet_at, bonus_work)
    SELECT counted.*, CASE counted.worked WHEN '[]' THEN 0
      ELSE (SELECT coalesce(sum((part->>'amount')::bigint), 0)::bigint
        FROM jsonb_array_elements(counted.worked) AS part
        JOIN turnover_lot AS lot ON lot.id = (part->>'lot')::uuid AND lot.kind = 'bonus') END
    FROM unnest(${bets.map((bet) => bet.venue)}::text[],
      ${bets.map((bet) => bet.betId)}::text[], ${bets.map((bet) => bet.memberId)}::int[],
      ${bets.map((bet) => bet.version)}::int[], ${bets.map((bet) => bet.category)}::text[],
      ${bets.map((bet) => bet.valid)}::bigint[],
      ${bets.map((bet) => workText(bet.worked))}::jsonb[],
      ${bets.map((bet) => bet.at.toISOString())}::timestamptz[])
      AS counted (venue, bet_id, member_id, version, category, valid, worked, bet_at)
    ON CONFLICT (venue, bet_id) DO UPDATE SET version = EXCLUDED.version,
      category = EXCLUDED.category, valid = EXCLUDED.valid, worked = EXCLUDED.worked,
      bet_at = EXCLUDED.bet_at, bonus_work = EXCLUDED.bonus_work`.execute(tx);
  await sql`UPDATE turnover_member AS member SET valid_total = valid_total + change.amount
    FROM unnest(${[...change.keys()]}::int[], ${[...change.values()]}::bigint[])
      AS change (member_id, amount)
    WHERE member.member_id = change.member_id`.execute(tx);
}
