import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Export } from './export.ts';

/** More files than anybody asks for in a day. */
const MOST_LISTED = 50;

interface ExportRow {
  id: string;
  staff: string;
  list: string;
  filters: unknown;
  words: string;
  rows: number;
  parts: number;
  asked_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  fault: string | null;
}

const toExport = (row: ExportRow): Export => ({
  id: row.id,
  staff: row.staff,
  list: row.list,
  filters: row.filters,
  words: row.words,
  rows: row.rows,
  parts: row.parts,
  askedAt: row.asked_at,
  seenAt: row.seen_at,
  endedAt: row.ended_at,
  fault: row.fault,
});

type NewExport = Pick<Export, 'id' | 'staff' | 'list' | 'words' | 'askedAt'>;

export async function insertExport(tx: Tx, made: NewExport, filters: object): Promise<void> {
  await sql`INSERT INTO office_export
      (id, staff, list, filters, words, rows, parts, asked_at, seen_at)
    VALUES (${made.id}, ${made.staff}, ${made.list}, ${JSON.stringify(filters)}::jsonb,
      ${made.words}, 0, 0, ${made.askedAt}, ${made.askedAt})`.execute(tx);
}

/** Waits until nobody else asks for a file, until the transaction ends. */
export async function lockAsking(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('office-exports', 0))`.execute(tx);
}

/** The files that have not ended, of everybody. */
export async function readOpenExports(database: Queryable): Promise<readonly Export[]> {
  const { rows } = await sql<ExportRow>`
    SELECT * FROM office_export WHERE ended_at IS NULL`.execute(database);
  return rows.map(toExport);
}

/** A person's files, newest first. */
export async function readExports(database: Queryable, staff: string): Promise<readonly Export[]> {
  const { rows } = await sql<ExportRow>`SELECT * FROM office_export WHERE staff = ${staff}
    ORDER BY asked_at DESC, id DESC LIMIT ${MOST_LISTED}`.execute(database);
  return rows.map(toExport);
}

/** A person's file; null when it has none of this id. */
export async function readExport(
  database: Queryable,
  staff: string,
  id: string,
): Promise<Export | null> {
  const { rows } = await sql<ExportRow>`SELECT * FROM office_export
    WHERE id = ${id} AND staff = ${staff}`.execute(database);
  const [row] = rows;
  return row ? toExport(row) : null;
}

/** Appends a page; false when the file is gone or has ended. */
export async function appendPart(
  tx: Tx,
  id: string,
  { content, rows: count, at }: { content: string; rows: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ parts: number }>`UPDATE office_export
    SET rows = rows + ${count}, parts = parts + 1, seen_at = ${at}
    WHERE id = ${id} AND ended_at IS NULL RETURNING parts`.execute(tx);
  const [row] = rows;
  if (!row) return false;
  await sql`INSERT INTO office_export_part (export_id, number, content)
    VALUES (${id}, ${row.parts}, ${content})`.execute(tx);
  return true;
}

/** Ends a file, with the reason of a failure; answers its rows, null when it had ended before. */
export async function endExport(
  tx: Tx,
  id: string,
  { fault, at }: { fault: string | null; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ rows: number }>`UPDATE office_export
    SET ended_at = ${at}, fault = ${fault} WHERE id = ${id} AND ended_at IS NULL
    RETURNING rows`.execute(tx);
  return rows[0]?.rows ?? null;
}

/** A page of a file, counted from 1; '' for one that is gone. */
export async function readPart(database: Queryable, id: string, number: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`SELECT content FROM office_export_part
    WHERE export_id = ${id} AND number = ${number}`.execute(database);
  return rows[0]?.content ?? '';
}

/** Deletes the oldest file from before a moment with its pages; false when there is none. */
export async function deleteOldest(tx: Tx, before: Date): Promise<boolean> {
  const { rows } = await sql`DELETE FROM office_export WHERE id = (
      SELECT id FROM office_export WHERE asked_at < ${before} ORDER BY asked_at LIMIT 1)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}
