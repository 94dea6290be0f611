import { connect, createServer, type Socket } from 'node:net';

/** When the connection breaks: before the COMMIT arrives, or before its answer arrives. */
export type Cut = 'before-commit' | 'before-answer';

export interface CuttingLine {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Breaks the next connection that sends a COMMIT of the lane, once. */
  cutNext(cut: Cut): void;
  readonly cuts: number;
  close(): Promise<void>;
}

/** A proxy to the database that breaks at the moment at which the outcome is unknown. */
export async function cuttingLine(databaseUrl: string): Promise<CuttingLine> {
  const target = new URL(databaseUrl);
  let next: Cut | null = null;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let swallow = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (next !== null && chunk.includes('lane-commit')) {
        cuts += 1;
        swallow = next === 'before-answer';
        next = null;
        if (!swallow) return void client.resetAndDestroy();
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      // The server answers a COMMIT after committing: the money has moved, but the client gets no
      // answer.
      if (swallow) client.resetAndDestroy();
      else client.write(chunk);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    cutNext(cut) {
      next = cut;
    },
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
