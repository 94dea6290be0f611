import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import type { Config } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { assertMigrated } from '@haitang/platform/database/migrate.ts';
import {
  OWNER_ROLE,
  type ProgramRole,
  ROLE_NAMES,
  rolePassword,
  urlFor,
} from '@haitang/platform/database/roles/role-passwords.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { sql } from 'kysely';
import { migrateAll, roleNames } from './migrate-all.ts';
import { CommandProblem, databaseTrouble } from './run-command.ts';

interface Server {
  readonly url: string;
  /** Folder of our own server's files; '' for a foreign server. */
  readonly directory: string;
  stop(): Promise<void>;
}

const leaveRunning = async (): Promise<void> => undefined;

const answers = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const end = (answered: boolean) => {
      socket.destroy();
      settle(answered);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

const kept = async (directory: string, name: string): Promise<string> =>
  (await readFile(join(directory, name), 'utf8').catch(() => '')).trim();

/**
 * Throws a `CommandProblem` when the database cannot be reached or refuses the login: before the
 * command has done anything.
 */
async function assertServes(url: string): Promise<void> {
  const options = { url, size: 1, schema: LOBBY_SCHEMA, onIdleError: () => undefined };
  const database = connectDatabase(options);
  try {
    await sql`SELECT 1`.execute(database.read);
  } catch (error) {
    const why = databaseTrouble(error);
    if (why === null) throw error;
    const { host, pathname } = new URL(url);
    throw new CommandProblem(
      `The database ${pathname.slice(1)} at ${host} does not serve this command: ${why}. ` +
        'Nothing was done.',
    );
  } finally {
    await database.close();
  }
}

/** The server of the running product, or one started for this command, for one role. */
async function serverOf(config: Config, role: ProgramRole): Promise<Server> {
  const { databaseUrl, databaseUrls, keysDirectory } = config;
  const given = databaseUrls[role] ?? databaseUrl;
  if (given !== null) {
    await assertServes(given);
    if (databaseUrl !== null) await migrateAll(databaseUrl, roleNames(databaseUrls));
    return { url: given, directory: '', stop: leaveRunning };
  }
  const directory = join(config.dataDirectory, 'database');
  if (!existsSync(directory)) {
    throw new ConfigProblem(
      `There is no database in ${directory}: check DATA_DIR. npm start creates one.`,
    );
  }
  const port = Number(await kept(directory, 'port'));
  if (port > 0 && (await answers(port))) {
    const url = `postgres://${OWNER_ROLE}@127.0.0.1:${port}/haitang`;
    const password = await rolePassword(keysDirectory, role);
    return { url: urlFor(url, ROLE_NAMES[role], password), directory, stop: leaveRunning };
  }
  const started = await startEmbeddedDatabase({ directory, keysDirectory });
  await migrateAll(started.url, ROLE_NAMES);
  const roles = present(started.roles, 'the roles');
  return { url: roles[role], directory, stop: () => started.stop() };
}

/** The name of the database for the person who runs the command; without password. */
function nameOf({ url, directory }: Server): string {
  const { host, pathname } = new URL(url);
  const place = directory === '' ? '' : `, files in ${directory}`;
  return `${pathname.slice(1)} at ${host}, schema ${LOBBY_SCHEMA}${place}`;
}

/**
 * Runs a command on the lobby's database as a role, whether the product is running or not; `name`
 * identifies the database. Throws a `ConfigProblem` if none exists yet.
 */
export async function withDatabase<T>(
  config: Config,
  role: ProgramRole,
  work: (database: Database, name: string) => Promise<T>,
): Promise<T> {
  const server = await serverOf(config, role);
  const database = connectDatabase({
    url: server.url,
    size: 2,
    schema: LOBBY_SCHEMA,
    onIdleError: () => undefined,
  });
  try {
    await assertMigrated(database, MODULE_MIGRATIONS);
    return await work(database, nameOf(server));
  } finally {
    await database.close();
    await server.stop();
  }
}
