import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 250;
/** A server that is ready answers at once; on a busy machine it may take its time. */
const CHECK_WITHIN_MS = 15_000;
/** A server that has just started gets calls after this many good checks. */
const RISE = 2;

interface Server {
  readonly url: URL;
  readonly agent: Agent;
  goodChecks: number;
  calls: number;
}

/** A small balancing proxy, strict on purpose: it never sends a call again. */
export interface BalancingProxy {
  readonly url: string;
  /** Calls passed to each server so far, in the order given. */
  counts(): readonly number[];
  /** Whether it passes calls to this server now. */
  uses(url: string): boolean;
  close(): Promise<void>;
}

async function isReady({ url }: Server): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
    return (await fetch(new URL('/readyz', url), { signal })).ok;
  } catch {
    return false; // not listening
  }
}

/** Passes one call on and its answer back, piece by piece; 502 when the server did not answer. */
function pass(incoming: IncomingMessage, answer: ServerResponse, { url, agent }: Server): void {
  const { connection: _, ...headers } = incoming.headers;
  const onward = request(
    {
      agent,
      host: url.hostname,
      port: url.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    },
    (found) => {
      const { connection: _own, 'keep-alive': _alive, ...rest } = found.headers;
      answer.writeHead(found.statusCode ?? 502, rest);
      answer.flushHeaders();
      found.on('error', () => answer.destroy());
      found.pipe(answer);
    },
  );
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Balances over servers in turn, by their /readyz: one failed check takes a server out. */
export async function balancingProxy(urls: readonly string[]): Promise<BalancingProxy> {
  const servers = urls.map((url): Server => {
    const agent = new Agent({ keepAlive: true });
    return { url: new URL(url), agent, goodChecks: 0, calls: 0 };
  });
  const inUse = () => servers.filter(({ goodChecks }) => goodChecks >= RISE);
  let turn = 0;
  const proxy = createServer((incoming, answer) => {
    const ready = inUse();
    turn += 1;
    const server = ready[turn % Math.max(1, ready.length)];
    if (server === undefined) {
      answer.writeHead(503).end();
      return;
    }
    server.calls += 1;
    pass(incoming, answer, server);
  });
  const over = new AbortController();
  const watch = async (server: Server): Promise<void> => {
    while (!over.signal.aborted) {
      server.goodChecks = (await isReady(server)) ? server.goodChecks + 1 : 0;
      await wait(CHECK_EVERY_MS, null, { signal: over.signal }).catch(() => undefined);
    }
  };
  const watches = servers.map(watch);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    counts: () => servers.map(({ calls }) => calls),
    uses: (url) => inUse().some((server) => server.url.origin === new URL(url).origin),
    async close() {
      over.abort();
      await Promise.all(watches);
      for (const { agent } of servers) agent.destroy();
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
}
