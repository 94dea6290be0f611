import { setTimeout as wait } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import type { ForRoles } from '@haitang/platform/database/roles/role-passwords.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@haitang/platform/embedded-database.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';

const POLL_EVERY_MS = 500;
const TRY_AGAIN_MS = 2_000;

/** The embedded database, restarted on the same files and port when its server dies. */
export interface KeptDatabase {
  /** The address of the owner of the tables. */
  readonly url: string;
  readonly roles: ForRoles<string>;
  stop(): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the database in `directory` and restarts it when needed, until it is stopped. */
export async function keepDatabase(
  directory: string,
  keysDirectory: string,
  logger: Logger,
  say: (line: string) => void,
): Promise<KeptDatabase> {
  const options = { directory, keysDirectory, logger };
  let running: EmbeddedDatabase = await startEmbeddedDatabase(options);
  const roles = present(running.roles, 'the roles');
  let stopping = false;

  const startAgain = async (): Promise<void> => {
    say('[database] ended; starting it again');
    await running.stop();
    running = await startEmbeddedDatabase(options);
    say('[database] back');
  };
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await wait(POLL_EVERY_MS, null, { ref: false });
      if (stopping || isAlive(running.pid)) continue;
      await startAgain().catch((error: unknown) => {
        logger.error({ error }, 'the database could not be started again');
        return wait(TRY_AGAIN_MS);
      });
    }
  };
  const watching = watch();
  return {
    url: running.url,
    roles,
    async stop() {
      stopping = true;
      await running.stop();
      await watching;
    },
  };
}
