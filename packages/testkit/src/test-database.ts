import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { MigrationSource } from '@haitang/platform/database/migrate.ts';
import type { ForRoles } from '@haitang/platform/database/roles/role-passwords.ts';
import { afterAll, inject } from 'vitest';
import type { ClonedDatabase } from './database-clerk.ts';

export interface TestDatabaseOptions {
  /** Whose tables it has. */
  readonly migrations: readonly MigrationSource[];
  readonly schema: string;
  /** Most connections at once; 20 when not given. */
  readonly size?: number;
}

export interface TestDatabase {
  readonly database: Database;
  /** As the owner of the tables, as `database` is. */
  readonly url: string;
  /** As each program role; every database of the run has them. */
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
 * A fresh, migrated, empty PostgreSQL database for one test file, asked for at the top of the file.
 * Closed after its tests.
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
    // A hundred at once on a busy machine queue longer than a member would.
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
    // Asked for inside a test: the run's end takes the server away with all its databases.
  }
  return { database, url, roles, schema, close };
}
