import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@haitang/platform/embedded-database.ts';

export interface KillableDatabase {
  readonly url: string;
  /** Kills the server and everything it started, like a power failure. */
  kill(): Promise<void>;
  /** Starts again on the same files and the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

async function killAll(pid: number): Promise<void> {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? await readFile(list, 'utf8') : '';
  process.kill(pid, 'SIGKILL');
  for (const child of children.split(' ').filter((text) => text !== '')) {
    try {
      process.kill(Number(child), 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

/** Our own PostgreSQL server with fsync on, to be killed while it works. */
export async function killableDatabase(): Promise<KillableDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-kill-db-'));
  // The database's own user needs access, or the cluster is created elsewhere and not removed.
  await chmod(directory, 0o711);
  let server: EmbeddedDatabase = await startEmbeddedDatabase({ directory });
  return {
    url: server.url,
    async kill() {
      await killAll(server.pid);
      await server.stop();
    },
    async start() {
      server = await startEmbeddedDatabase({ directory });
    },
    async close() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
