import { sql } from 'kysely';
import type { Queryable } from './database.ts';

const SAFE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
  data_checksums: ['on'],
};

/**
 * Server settings under which acknowledged money could be lost, as `name = value`; empty when safe.
 * A program that keeps money refuses to start with such a server (MS-20).
 */
export async function unsafeSettings(database: Queryable): Promise<string[]> {
  const found = await sql<{ name: string; setting: string }>`
    SELECT name, coalesce(setting, '') AS setting FROM pg_settings
    WHERE name = ANY(${Object.keys(SAFE)}::text[]) ORDER BY name`.execute(database);
  return found.rows
    .filter(({ name, setting }) => !SAFE[name]?.includes(setting))
    .map(({ name, setting }) => `${name} = ${setting}`);
}
