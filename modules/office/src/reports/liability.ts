import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Our debt to all members, by the place of their money (LG-15). */
export interface Liability {
  readonly total: Cny;
  readonly available: Cny;
  readonly held: Cny;
  readonly transit: Cny;
  readonly atVenues: Cny;
}

/** Sums the members' accounts; ';' follows ':' in byte order, so this range covers the prefix. */
export async function liabilityOf(database: Queryable): Promise<Liability> {
  const { rows } = await sql<{ place: string; total: bigint }>`
    SELECT split_part(code, ':', 3) AS place, sum(balance)::bigint AS total FROM account
    WHERE code >= 'member:' AND code < 'member;' AND asset = 'CNY' GROUP BY 1`.execute(database);
  const amountAt = (place: string): Cny =>
    cny(rows.find((row) => row.place === place)?.total ?? 0n);
  return {
    total: cny(rows.reduce((sum, row) => sum + row.total, 0n)),
    available: amountAt('available'),
    held: amountAt('held'),
    transit: amountAt('transit'),
    atVenues: amountAt('venue'),
  };
}

/** Whether all accounts of each asset sum to zero (INV-4): a quick check, not the full one. */
export async function sumsToZero(database: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT asset FROM account
    GROUP BY asset HAVING sum(balance) <> 0`.execute(database);
  return rows.length === 0;
}
