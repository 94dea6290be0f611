import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import {
  type MigrationSource,
  migrationsHash,
} from '@haitang/platform/database/migration-files.ts';
import { grantRights, type SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';
import type { ForRoles } from '@haitang/platform/database/roles/role-passwords.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@haitang/platform/embedded-database.ts';
import pg from 'pg';

/** A database of its own and its addresses. */
export interface ClonedDatabase {
  /** Address for the owner of the tables. */
  readonly url: string;
  readonly roles: ForRoles<string>;
}

/** The rights of the program roles in each schema. */
export type Grants = Readonly<Record<string, readonly SchemaGrant[]>>;

/** Tests need no durability: nothing here outlives the run. A killed server still loses nothing. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Without standbys a LOCK TABLE takes no transaction number, which the sealer would wait for.
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/**
 * Provides databases: one server for a run, started by the first request; a migrated template for
 * each set of migrations; a clone of it for each caller.
 */
export class DatabaseClerk {
  #server: Promise<{ embedded: EmbeddedDatabase; admin: pg.Pool; directory: string }> | null = null;
  #templates = new Map<string, Promise<string>>();
  #cloning: Promise<unknown> = Promise.resolve();
  #count = 0;
  readonly #grants: Grants;

  constructor(grants: Grants) {
    this.#grants = grants;
  }

  /** A new database with all tables of `migrations` in `schema`; returns its addresses. */
  async clone(migrations: readonly MigrationSource[], schema: string): Promise<ClonedDatabase> {
    const key = `${schema}_${(await migrationsHash(migrations)).slice(0, 16)}`;
    const template = this.#templates.get(key) ?? this.#makeTemplate(key, migrations, schema);
    this.#templates.set(key, template);
    const source = await template;
    this.#count += 1;
    const name = `test_${this.#count}`;
    // One at a time: the server refuses to copy a database while it is being copied.
    const copied = this.#cloning.then(() => this.#create(name, source));
    this.#cloning = copied.catch(() => undefined);
    await copied;
    const { embedded } = await this.#started();
    const url = databaseUrl(embedded.url, name);
    const { app, jobs, read, house } = present(embedded.roles, 'the roles');
    const [asApp, asJobs, asRead, asHouse] = [app, jobs, read, house].map((text) =>
      databaseUrl(text, name),
    );
    return {
      url,
      roles: { app: asApp ?? '', jobs: asJobs ?? '', read: asRead ?? '', house: asHouse ?? '' },
    };
  }

  async drop(url: string): Promise<void> {
    const { admin } = await this.#started();
    const name = new URL(url).pathname.slice(1);
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  }

  async close(): Promise<void> {
    if (!this.#server) return;
    const { embedded, admin, directory } = await this.#server;
    await admin.end();
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  }

  #started() {
    this.#server ??= this.#start();
    return this.#server;
  }

  async #start() {
    const directory = await mkdtemp(join(tmpdir(), 'haitang-test-'));
    await chmod(directory, 0o711);
    const embedded = await startEmbeddedDatabase({
      directory,
      settings: SETTINGS,
      keysDirectory: join(directory, 'keys'),
    });
    const admin = new pg.Pool({ connectionString: embedded.adminUrl, max: 2 });
    admin.on('error', () => undefined);
    return { embedded, admin, directory };
  }

  async #create(name: string, template: string): Promise<void> {
    const { admin } = await this.#started();
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" OWNER haitang`);
  }

  async #makeTemplate(
    name: string,
    migrations: readonly MigrationSource[],
    schema: string,
  ): Promise<string> {
    const { embedded } = await this.#started();
    await this.#create(name, 'template0');
    const url = databaseUrl(embedded.url, name);
    const onIdleError = () => undefined;
    const database = connectDatabase({ url, size: 2, schema, onIdleError });
    try {
      await migrate(database, schema, migrations);
      await grantRights(database, schema, this.#grants[schema] ?? []);
    } finally {
      await database.close();
    }
    return name;
  }
}
