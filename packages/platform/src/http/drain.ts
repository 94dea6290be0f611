import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../observe/logger.ts';

/** The last part of a process's life, in which a proxy learns that it must send no more calls. */
export interface Drain {
  /** From now on /readyz answers 503; resolves after the wait. Everything is still served. */
  begin(): Promise<void>;
  begun(): boolean;
}

/** A drain that waits `waitMs`: longer than a proxy needs to notice that it is not ready. */
export function createDrain(waitMs: number, logger: Logger): Drain {
  let begun = false;
  return {
    begun: () => begun,
    async begin() {
      begun = true;
      logger.info({ waitMs }, 'draining: not ready for new calls');
      await wait(waitMs);
    },
  };
}

/**
 * During the drain each answer closes its connection. A connection that stays open could be closed
 * by `close` just when its client sends the next call.
 */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.begun()) reply.header('connection', 'close');
    done();
  });
}
