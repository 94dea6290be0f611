import { sql } from 'kysely';
import { ConfigProblem } from '../../config-problem.ts';
import type { Database } from '../database.ts';

/**
 * Refuses (`ConfigProblem`) a role that may use a schema other than its own and `public`, so that
 * taking over one program gives no access to the tables of another.
 */
export async function assertNoOtherSchema({ read }: Database, own: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT nspname AS name FROM pg_namespace
    WHERE has_schema_privilege(nspname, 'USAGE') AND nspname NOT IN (${own}, 'public')
      AND nspname !~ '^(pg_|information_schema$)' ORDER BY 1`.execute(read);
  const names = rows.map(({ name }) => name).join(', ');
  if (names === '') return;
  throw new ConfigProblem(
    `The role of this program may use ${names} beside its own schema ${own}: give the program a ` +
      'role of its own (docs/database-roles.md).',
  );
}
