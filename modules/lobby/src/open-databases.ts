import { assert } from '@haitang/kernel/assert.ts';
import type { Config } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { unsafeSettings } from '@haitang/platform/database/durability.ts';
import { assertMigrated, migrate } from '@haitang/platform/database/migrate.ts';
import { isOwner } from '@haitang/platform/database/roles/grant-rights.ts';
import { waitForDatabase } from '@haitang/platform/database/wait-for-database.ts';
import { openWaitingHost } from '@haitang/platform/http/waiting-host.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from './module-migrations.ts';

/** One database with connections for the server's two roles. */
export interface Databases {
  /** For calls of members and staff. */
  readonly app: Database;
  /** For jobs; the same as `app` when one address serves both. */
  readonly jobs: Database;
  close(): Promise<void>;
}

/**
 * Refuses a server that could lose money (MS-20). It is reported as a configuration problem,
 * because a restart would not help.
 */
async function assertSafe(database: Database, config: Config, logger: Logger): Promise<void> {
  const unsafe = await unsafeSettings(database.read);
  if (unsafe.length === 0) return;
  logger.warn({ unsafe }, 'the database is not safe for money');
  const words =
    `The database may lose what it was told: ${unsafe.join(', ')}. Set fsync, full_page_writes ` +
    'and synchronous_commit to on; page checksums are switched on by pg_checksums --enable ' +
    'while the database is stopped (docs/database-roles.md).';
  if (config.production) throw new ConfigProblem(words);
}

/** The owner can rewrite append-only tables, so in production the programs must use other roles. */
async function assertNotOwner(database: Database, config: Config, logger: Logger): Promise<void> {
  if (!(await isOwner(database, LOBBY_SCHEMA))) return;
  const words =
    'The server connects as the owner of its tables, who can rewrite the books. Make the roles ' +
    '(npm run migrate -- --roles) and set DATABASE_APP_URL and DATABASE_JOBS_URL.';
  if (config.production) throw new ConfigProblem(words);
  logger.debug({}, words);
}

/**
 * Connects as the application and as its jobs, and waits for a database that cannot be reached;
 * meanwhile /healthz and /readyz answer at `ports`. `npm run migrate` creates the tables, or this
 * start when the owner's address serves all roles. In production it refuses the owner's role and a
 * database without durability.
 */
export async function openDatabases(
  config: Config,
  logger: Logger,
  ports: readonly number[] = [],
): Promise<Databases> {
  const { databaseUrl, databaseUrls } = config;
  const appUrl = databaseUrls.app ?? databaseUrl;
  assert(appUrl !== null, 'DATABASE_APP_URL or DATABASE_URL is set; `npm start` sets it');
  const connect = (url: string): Database =>
    connectDatabase({
      url,
      size: config.databasePoolSize,
      schema: LOBBY_SCHEMA,
      onIdleError: (error) => logger.warn({ error }, 'idle connection lost'),
    });
  const app = connect(appUrl);
  const meanwhile = () => openWaitingHost(config.host, ports);
  await waitForDatabase(app, { logger, meanwhile });
  await assertSafe(app, config, logger);
  if (databaseUrls.app === null) await migrate(app, LOBBY_SCHEMA, MODULE_MIGRATIONS);
  else await assertMigrated(app, MODULE_MIGRATIONS);
  await assertNotOwner(app, config, logger);
  const jobs = databaseUrls.jobs === null ? app : connect(databaseUrls.jobs);
  return {
    app,
    jobs,
    async close() {
      if (jobs !== app) await jobs.close();
      await app.close();
    },
  };
}
