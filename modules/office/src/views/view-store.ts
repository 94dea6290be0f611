import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Filters of a list under a name. */
export interface ListView {
  readonly name: string;
  /** The filters as they stand in the address. */
  readonly query: string;
}

/** An account saves one view at a time, so that its views are counted whole. */
export async function lockViews(tx: Tx, account: StaffName): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff-view:${account}`}, 0))`.execute(
    tx,
  );
}

/** The views of an account of one list, by name. */
export async function readViews(
  database: Queryable,
  account: StaffName,
  list: string,
): Promise<readonly ListView[]> {
  const { rows } = await sql<ListView>`SELECT name, query FROM staff_view
    WHERE account = ${account} AND list = ${list} ORDER BY name`.execute(database);
  return rows;
}

export interface OwnView extends ListView {
  readonly account: StaffName;
  readonly list: string;
}

/** Writes a view in place of the one of its name. */
export async function writeView(tx: Tx, view: OwnView, now: Date): Promise<void> {
  await sql`INSERT INTO staff_view (account, list, name, query, saved_at)
    VALUES (${view.account}, ${view.list}, ${view.name}, ${view.query}, ${now})
    ON CONFLICT (account, list, name)
    DO UPDATE SET query = EXCLUDED.query, saved_at = EXCLUDED.saved_at`.execute(tx);
}

/** Removes a view by its name. */
export async function deleteView(tx: Tx, view: Omit<OwnView, 'query'>): Promise<void> {
  await sql`DELETE FROM staff_view
    WHERE account = ${view.account} AND list = ${view.list} AND name = ${view.name}`.execute(tx);
}
