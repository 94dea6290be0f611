import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { CsvFormat } from './read-csv.ts';

/** How the files of an account are read. */
export interface AccountFormat {
  readonly accountId: number;
  readonly format: CsvFormat;
  readonly version: number;
  readonly setBy: string;
  readonly setAt: Date;
}

/** The formats that staff have set, by account. */
export async function readFormats(database: Queryable): Promise<readonly AccountFormat[]> {
  const { rows } = await sql<AccountFormat>`SELECT account_id AS "accountId", format, version,
      set_by AS "setBy", set_at AS "setAt" FROM bank_format ORDER BY account_id`.execute(database);
  return rows;
}

/**
 * Writes the format of an account in place of the one of `version`, 0 for the first; false when it
 * has another version.
 */
export async function writeFormat(
  tx: Tx,
  { accountId, format, version, setBy, setAt }: AccountFormat,
): Promise<boolean> {
  const text = JSON.stringify(format);
  const { rows } =
    version === 0
      ? await sql`INSERT INTO bank_format (account_id, format, version, set_by, set_at)
          VALUES (${accountId}, ${text}::jsonb, 1, ${setBy}, ${setAt})
          ON CONFLICT (account_id) DO NOTHING RETURNING 1`.execute(tx)
      : await sql`UPDATE bank_format SET format = ${text}::jsonb, version = version + 1,
            set_by = ${setBy}, set_at = ${setAt}
          WHERE account_id = ${accountId} AND version = ${version}::bigint RETURNING 1`.execute(tx);
  return rows.length > 0;
}
