import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { sql } from 'kysely';
import type { Tree } from './build-tree.ts';
import { CHUNK_PLACES, type Leaf, packNodes, unpackNodes } from './levels.ts';
import type { StoredTree } from './path-of.ts';

const LEAVES_AT_ONCE = 10_000;

/** Writes what answers the members of a day. */
export async function writeTree(tx: Tx, day: BusinessDay, tree: Tree): Promise<void> {
  await sql`INSERT INTO solvency_tree (day, secret, nodes)
    VALUES (${day}::date, ${tree.secret}, ${packNodes(tree.chunks)})`.execute(tx);
  for (let position = 0; position < tree.leaves.length; position += LEAVES_AT_ONCE) {
    const some = tree.leaves.slice(position, position + LEAVES_AT_ONCE);
    await sql`INSERT INTO solvency_leaf (day, place, member_id, amount)
      SELECT ${day}::date, leaf.place, leaf.member_id, leaf.amount
      FROM unnest(${some.map(({ place }) => place)}::int[],
        ${some.map(({ member }) => Number(member))}::int[],
        ${some.map(({ amount }) => String(amount))}::bigint[])
        AS leaf (place, member_id, amount)`.execute(tx);
  }
}

/** The stored tree of a day; null when it is deleted or the day is not published. */
export async function readTree(database: Queryable, day: BusinessDay): Promise<StoredTree | null> {
  const { rows } = await sql<{ secret: Buffer; nodes: Buffer }>`SELECT secret, nodes
    FROM solvency_tree WHERE day = ${day}::date`.execute(database);
  const [row] = rows;
  return row ? { secret: row.secret, chunks: unpackNodes(row.nodes) } : null;
}

/** The leaves of the chunk that holds a member's leaf; empty when the member has none. */
export async function readChunkOf(
  database: Queryable,
  day: BusinessDay,
  member: MemberId,
): Promise<readonly Leaf[]> {
  const { rows } = await sql<{ place: number; member: string; amount: bigint }>`
    SELECT near.place, near.member_id::text AS member, near.amount
    FROM solvency_leaf AS own JOIN solvency_leaf AS near ON near.day = own.day
      AND near.place >= own.place - own.place % ${CHUNK_PLACES}
      AND near.place < own.place - own.place % ${CHUNK_PLACES} + ${CHUNK_PLACES}
    WHERE own.day = ${day}::date AND own.member_id = ${member}`.execute(database);
  return rows;
}

/**
 * Deletes the leaves and secrets of days before `first`; their heads stay. The secret goes first:
 * a day whose leaves go in slices answers no member with a part of them.
 */
export async function deleteTreesBefore(database: Database, first: BusinessDay): Promise<void> {
  await sql`DELETE FROM solvency_tree WHERE day < ${first}::date`.execute(database.read);
  await inSlices((most) =>
    sql`DELETE FROM solvency_leaf WHERE (day, place) IN (
      SELECT day, place FROM solvency_leaf WHERE day < ${first}::date
      ORDER BY day, place LIMIT ${most})`.execute(database.read),
  );
}
