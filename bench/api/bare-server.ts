import Fastify from 'fastify';

export interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The baseline: Fastify as it comes, each route answering the same data in an envelope. */
export async function startBareServer(answers: ReadonlyMap<string, unknown>): Promise<BareServer> {
  const app = Fastify();
  for (const [path, data] of answers) {
    app.post(path, async () => ({ code: 200, message: '成功', data }));
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
