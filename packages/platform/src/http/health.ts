import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';

/** Resolves when the part works; throws when it does not. */
export type ReadyCheck = () => Promise<void>;

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

const isLocal = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

/**
 * /healthz (the process is alive), /readyz (each part works) and /metrics (only for this machine).
 */
export function addHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, ReadyCheck>>,
  metrics: Metrics | null,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(checks).map(([name, check]) => stateOf(name, check)),
    );
    const ready = states.every(([, state]) => state === 'ok');
    const body = { status: ready ? 'ok' : 'failed', checks: Object.fromEntries(states) };
    return reply.code(ready ? 200 : 503).send(body);
  });
  if (metrics === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
