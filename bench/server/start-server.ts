import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';

/**
 * Starts a PostgreSQL server of a benchmark's own. `stop` closes its connections and removes its
 * directory, unless it was given one to keep. `settings` add to those of the server.
 */
export async function startServer(kept?: string, settings: Readonly<Record<string, string>> = {}) {
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'haitang-bench-')));
  await mkdir(directory, { recursive: true });
  // The database's own user needs access, or the cluster is created elsewhere and not removed.
  await chmod(directory, 0o711);
  const server = await startEmbeddedDatabase({ directory, settings });
  const { url, adminUrl, pid } = server;
  const open = (size: number, schema: string): Database =>
    connectDatabase({ url, size, schema, onIdleError: () => undefined });
  const opened: Database[] = [];
  const connect = (size: number, schema: string): Database => {
    const database = open(size, schema);
    opened.push(database);
    return database;
  };
  return {
    directory,
    url,
    adminUrl,
    pid,
    connect,
    /** Connects to the lobby's schema, up to date. */
    async connectLobby(size: number): Promise<Database> {
      const several = open(2, 'lobby');
      await migrate(several, 'lobby', MODULE_MIGRATIONS);
      await several.close();
      return connect(size, 'lobby');
    },
    async stop(): Promise<void> {
      for (const database of opened) await database.close();
      await server.stop();
      if (kept === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
