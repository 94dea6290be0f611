import { createConnection, createServer, type Socket } from 'node:net';

/** What happens to the requests that are sent while it is set. */
export interface Chaos {
  /** Milliseconds each piece of the answer is held back. */
  readonly delayMs?: number;
  /** Bytes of the answer after which the line is cut. */
  readonly cutAfter?: number;
  /** The line is reset once the request has been passed on and answered: the answer is lost. */
  readonly resetAfterRequest?: boolean;
  /** The line is reset at once: nothing has been passed on. */
  readonly refuse?: boolean;
  /** The request is passed on and the answer swallowed for ever. */
  readonly swallowAnswer?: boolean;
  /** Nothing is passed on and nothing said. */
  readonly blackhole?: boolean;
}

export interface ChaosProxy {
  readonly url: string;
  readonly port: number;
  /** Behaves so from the next request on, on lines that stand already too; `{}` is a good line. */
  set(chaos: Chaos): void;
  /** Requests seen so far, by the pieces they came in. */
  count(): number;
  close(): Promise<void>;
}

/** Passes answers on as the last request was told to be treated. */
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

/**
 * A line to `host:port` that misbehaves as a test says. Connections are real, so are the faults.
 */
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
