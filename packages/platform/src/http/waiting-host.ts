import Fastify, { type FastifyInstance } from 'fastify';
import { refusalText } from './envelope.ts';
import { addHealth } from './health.ts';

const RETRY_AFTER_SECONDS = 5;

async function listenAt(host: string, port: number): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app, {
    database: async () => {
      throw new Error('the program waits for it');
    },
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .type('application/json; charset=utf-8')
      .send(refusalText('ours-unmoved')),
  );
  await app.listen({ host, port });
  return app;
}

/**
 * Answers at the ports of a program that waits for its database: it lives (/healthz), is not ready
 * (/readyz), and every other call gets 503. Returns what ends it, so that the program can listen.
 */
export async function openWaitingHost(
  host: string,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  const apps: FastifyInstance[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.close()));
  };
  try {
    for (const port of ports) apps.push(await listenAt(host, port));
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
