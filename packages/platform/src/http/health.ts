import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** Resolves when the part works; throws when it does not. */
export type ReadyCheck = () => Promise<void>;

/** What is told beside the checks and makes nothing less ready; answers at once. */
export type ReadyNote = () => string;

const CHECK_WITHIN_MS = 3_000;

function withinTime(check: ReadyCheck): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), CHECK_WITHIN_MS);
    check()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function stateOf(name: string, check: ReadyCheck): Promise<[string, 'ok' | 'failed']> {
  try {
    await withinTime(check);
    return [name, 'ok'];
  } catch {
    return [name, 'failed']; // The cause is in the log; this answer is for machines.
  }
}

/**
 * /healthz (the process is alive) and /readyz (each part works, and no drain has begun). `notes`
 * are told beside the checks.
 */
export function addHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, ReadyCheck>>,
  drain: Drain | null = null,
  notes: Readonly<Record<string, ReadyNote>> = {},
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (drain?.begun()) return reply.code(503).send({ status: 'draining', checks: {} });
    const states = await Promise.all(
      Object.entries(checks).map(([name, check]) => stateOf(name, check)),
    );
    const ready = states.every(([, state]) => state === 'ok');
    const noted = Object.entries(notes).map(([name, note]) => [name, note()] as const);
    const body = {
      status: ready ? 'ok' : 'failed',
      checks: Object.fromEntries(states),
      ...(noted.length > 0 && { notes: Object.fromEntries(noted) }),
    };
    return reply.code(ready ? 200 : 503).send(body);
  });
}
