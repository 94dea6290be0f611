import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface MetricsPort {
  /** The port; null when metrics are not served. */
  readonly port: number | null;
  close(): Promise<void>;
}

const CLOSED: MetricsPort = { port: null, close: async () => undefined };

/**
 * Serves /metrics on an internal address and nothing else. The ports of members, staff and players
 * never serve it. `port` null: not served; 0 takes a free one.
 */
export async function openMetricsPort(
  metrics: Metrics,
  { metricsHost, metricsPort }: { metricsHost: string; metricsPort: number | null },
): Promise<MetricsPort> {
  if (metricsPort === null) return CLOSED;
  const { registry } = metrics;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
