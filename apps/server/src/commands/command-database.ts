import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Config, ConfigProblem } from '@haitang/platform/config.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { LOBBY_SCHEMA, MIGRATION_ROOMS } from '../migration-rooms.ts';

interface Server {
  readonly url: string;
  /** Folder of our own server's files; '' for a server of somebody else. */
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

/** The server the running product uses, or one started for this command alone. */
async function serverOf(config: Config): Promise<Server> {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, directory: '', stop: leaveRunning };
  }
  const directory = join(config.dataDirectory, 'database');
  if (!existsSync(directory)) {
    throw new ConfigProblem(
      `There is no database in ${directory}: is DATA_DIR right? npm start makes one.`,
    );
  }
  const port = Number(await kept(directory, 'port'));
  if (port > 0 && (await answers(port))) {
    const password = await kept(directory, 'password');
    const url = `postgres://haitang:${password}@127.0.0.1:${port}/haitang`;
    return { url, directory, stop: leaveRunning };
  }
  return { ...(await startEmbeddedDatabase({ directory })), directory };
}

/** Which database a command works on, for the person who gave it; no password. */
function nameOf({ url, directory }: Server): string {
  const { host, pathname } = new URL(url);
  const place = directory === '' ? '' : `, files in ${directory}`;
  return `${pathname.slice(1)} at ${host}, schema ${LOBBY_SCHEMA}${place}`;
}

/**
 * Runs a command on the lobby's database, whether the product is running or not; `name` says which
 * database that is. Throws a `ConfigProblem` when there is none yet.
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database, name: string) => Promise<T>,
): Promise<T> {
  const server = await serverOf(config);
  const database = connectDatabase({
    url: server.url,
    size: 2,
    schema: LOBBY_SCHEMA,
    onIdleError: () => undefined,
  });
  try {
    await migrate(database, LOBBY_SCHEMA, MIGRATION_ROOMS);
    return await work(database, nameOf(server));
  } finally {
    await database.close();
    await server.stop();
  }
}
