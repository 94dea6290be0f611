import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { MigrationSource } from '@haitang/platform/database/migration-files.ts';
import type { ForRoles } from '@haitang/platform/database/roles/role-passwords.ts';
import { afterAll, inject } from 'vitest';
import type { ClonedDatabase } from './database-clerk.ts';

export interface TestDatabaseOptions {
  /** The modules whose tables it has. */
  readonly migrations: readonly MigrationSource[];
  readonly schema: string;
  /** Maximum number of connections; default 20. */
  readonly size?: number;
}

export interface TestDatabase {
  readonly database: Database;
  /** Address for the owner of the tables, as used by `database`. */
  readonly url: string;
  /** Addresses for each program role; every database of the run has them. */
  readonly roles: ForRoles<string>;
  readonly schema: string;
  close(): Promise<void>;
}

async function ask(path: string, body: object): Promise<string> {
  const response = await fetch(`${inject('databaseDesk')}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const words = await response.text();
  if (!response.ok) throw new Error(words);
  return words;
}

/**
 * A new, migrated, empty PostgreSQL database for one test file, requested at the top of the file.
 * It is closed after the file's tests.
 */
export async function testDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { migrations, schema, size = 20 } = options;
  const cloned: ClonedDatabase = JSON.parse(await ask('/clone', { migrations, schema }));
  const { url, roles } = cloned;
  const database = connectDatabase({
    url,
    size,
    schema,
    onIdleError: () => undefined,
    // On a busy machine a hundred concurrent callers wait longer than a member would.
    connectWithinMs: 60_000,
  });
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await database.close();
    await ask('/drop', { url });
  };
  try {
    afterAll(close);
  } catch {
    // Requested inside a test: the end of the run removes the server with all its databases.
  }
  return { database, url, roles, schema, close };
}
