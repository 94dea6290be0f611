import { createConnection, createServer, type Socket } from 'node:net';

/** What happens to requests sent while it is set. */
export interface Chaos {
  /** Delay of each piece of the answer, in milliseconds. */
  readonly delayMs?: number;
  /** Bytes of the answer after which the connection is cut. */
  readonly cutAfter?: number;
  /** The connection is reset after the request was passed on and answered: the answer is lost. */
  readonly resetAfterRequest?: boolean;
  /** The connection is reset immediately: nothing was passed on. */
  readonly refuse?: boolean;
  /** The request is passed on, and its answer is never delivered. */
  readonly swallowAnswer?: boolean;
  /** Nothing is passed on, and nothing is answered. */
  readonly blackhole?: boolean;
}

export interface ChaosProxy {
  readonly url: string;
  readonly port: number;
  /** Applies from the next request on, also on open connections; `{}` is a good connection. */
  set(chaos: Chaos): void;
  /** Number of pieces received so far. */
  count(): number;
  close(): Promise<void>;
}

/** Passes answers on as set for the last request. */
function createLine(client: Socket, target: Socket) {
  let chaos: Chaos = {};
  let left = Number.POSITIVE_INFINITY;

  const give = (piece: Buffer): void => {
    if (!client.destroyed) client.write(piece);
    if (left <= 0) client.resetAndDestroy();
  };
  target.on('data', (chunk: Buffer) => {
    if (chaos.swallowAnswer) return;
    if (chaos.resetAfterRequest) {
      client.resetAndDestroy();
      return;
    }
    const piece = chunk.subarray(0, left);
    left -= piece.length;
    if (chaos.delayMs) setTimeout(give, chaos.delayMs, piece);
    else give(piece);
  });
  target.on('end', () => {
    if (!chaos.swallowAnswer) setTimeout(() => client.end(), chaos.delayMs ?? 0);
  });
  target.on('error', () => client.resetAndDestroy());
  client.on('close', () => target.destroy());
  return (request: Buffer, now: Chaos): void => {
    chaos = now;
    left = now.cutAfter ?? Number.POSITIVE_INFINITY;
    target.write(request);
  };
}

/** A proxy to `host:port` that fails as a test asks. Connections and faults are real. */
export async function chaosProxy(host: string, port: number): Promise<ChaosProxy> {
  let chaos: Chaos = {};
  let seen = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    let pass: ReturnType<typeof createLine> | null = null;
    client.on('data', (request: Buffer) => {
      seen += 1;
      if (chaos.refuse) client.resetAndDestroy();
      if (chaos.refuse || chaos.blackhole) return;
      pass ??= createLine(client, keep(createConnection(port, host)));
      pass(request, chaos);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    set(next) {
      chaos = next;
    },
    count: () => seen,
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}
