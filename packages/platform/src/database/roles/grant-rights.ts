import { sql } from 'kysely';
import type { Database, Tx } from '../database.ts';

/** A right of a program on the rows of a table; no other right is ever granted. */
export type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** The rights of a role in a schema, by table name. */
export interface SchemaGrant {
  /** Name of the role in the database; a role that does not exist is skipped. */
  readonly role: string;
  readonly rights: (table: string) => readonly Right[];
}

const ALL: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

interface TableRow {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** The tables and views of the schema, with the rights that their owner has kept for itself. */
async function tablesOf(tx: Tx, schema: string): Promise<readonly TableRow[]> {
  const { rows } = await sql<TableRow>`
    SELECT c.relname AS name, array(SELECT r FROM unnest(${[...ALL]}::text[]) AS r
      WHERE has_table_privilege(c.oid, r)) AS rights
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname = ${schema} AND c.relkind IN ('r', 'p', 'v') ORDER BY c.relname`.execute(tx);
  return rows;
}

async function grantTo(
  tx: Tx,
  schema: string,
  { role, rights }: SchemaGrant,
  tables: readonly TableRow[],
): Promise<void> {
  const [to, where] = [sql.id(role), sql.id(schema)];
  await sql`REVOKE ALL ON ALL TABLES IN SCHEMA ${where} FROM ${to}`.execute(tx);
  await sql`REVOKE ALL ON SCHEMA ${where} FROM ${to}`.execute(tx);
  await sql`GRANT USAGE ON SCHEMA ${where} TO ${to}`.execute(tx);
  await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${where} TO ${to}`.execute(tx);
  const byRights = new Map<string, string[]>();
  for (const { name, rights: left } of tables) {
    const given = rights(name).filter((right) => left.includes(right));
    if (given.length === 0) continue;
    const key = given.join(', ');
    byRights.set(key, [...(byRights.get(key) ?? []), name]);
  }
  for (const [given, names] of byRights) {
    const list = sql.join(names.map((name) => sql.id(schema, name)));
    await sql`GRANT ${sql.raw(given)} ON TABLE ${list} TO ${to}`.execute(tx);
  }
}

/**
 * Grants each role its rights in the schema and revokes everything else, in one transaction. A
 * right that migrations have revoked from the owner is granted to no role, so a table that is
 * append-only for its owner is append-only for all. The owner of the tables runs it after each
 * migration.
 */
export async function grantRights(
  database: Database,
  schema: string,
  grants: readonly SchemaGrant[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`SELECT 1 FROM schema_migration_lock FOR UPDATE`.execute(tx);
    const { rows } = await sql<{ rolname: string }>`SELECT rolname FROM pg_roles`.execute(tx);
    const known = new Set(rows.map(({ rolname }) => rolname));
    const tables = await tablesOf(tx, schema);
    for (const grant of grants) {
      if (known.has(grant.role)) await grantTo(tx, schema, grant, tables);
    }
  });
}

/** Whether we are connected as the owner of the schema's tables, or as a superuser. */
export async function isOwner(database: Database, schema: string): Promise<boolean> {
  const { rows } = await sql<{ owner: boolean | null }>`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
      OR EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = ${schema}
        AND pg_has_role(current_user, tableowner, 'USAGE')) AS owner`.execute(database.read);
  return rows[0]?.owner !== false;
}
