import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Config } from '@haitang/platform/config.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { LOBBY_SCHEMA, MIGRATION_ROOMS } from '../migration-rooms.ts';

interface Server {
  readonly url: string;
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
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: leaveRunning };
  const directory = join(config.dataDirectory, 'database');
  const port = Number(await kept(directory, 'port'));
  if (port > 0 && (await answers(port))) {
    const password = await kept(directory, 'password');
    const url = `postgres://haitang:${password}@127.0.0.1:${port}/haitang`;
    return { url, stop: leaveRunning };
  }
  return startEmbeddedDatabase({ directory });
}

/** Runs a command on the lobby's database, whether the product is running or not. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
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
    return await work(database);
  } finally {
    await database.close();
    await server.stop();
  }
}
