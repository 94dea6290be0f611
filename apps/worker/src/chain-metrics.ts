import type { ChainHealth, EndpointStanding } from '@haitang/payments/deposits/chain-health.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

/** Tells the collector how every network and endpoint is; `read` gives what was found last. */
export function chainMetrics(metrics: Metrics, read: () => readonly ChainHealth[]): void {
  const perChain = (
    name: string,
    help: string,
    gaugeOf: (chainHealth: ChainHealth) => number | null,
  ) =>
    metrics.series(name, help, ['network'], () =>
      read().flatMap((chainHealth) => {
        const value = gaugeOf(chainHealth);
        return value === null ? [] : [{ labels: { network: chainHealth.network }, value }];
      }),
    );
  const perEndpoint = (
    name: string,
    help: string,
    pick: (endpointStanding: EndpointStanding) => number | null,
  ) =>
    metrics.series(name, help, ['network', 'endpoint'], () =>
      read().flatMap(({ network, endpoints }) =>
        endpoints.flatMap((endpoint) => {
          const value = pick(endpoint);
          return value === null ? [] : [{ labels: { network, endpoint: endpoint.name }, value }];
        }),
      ),
    );
  const maybe = (blocks: bigint | null) => (blocks === null ? null : Number(blocks));
  perChain('chain_scan_lag_blocks', 'Final blocks of a network not read yet', ({ lag }) =>
    maybe(lag?.blocks ?? null),
  );
  perChain(
    'chain_scan_lag_seconds',
    'The same as time, or the time since the last complete run',
    ({ lag }) => lag?.seconds ?? null,
  );
  perEndpoint('chain_endpoint_height', 'Newest block of an endpoint', (endpointStanding) =>
    maybe(endpointStanding.latest),
  );
  perEndpoint(
    'chain_endpoint_behind_blocks',
    'Blocks an endpoint is behind the best one',
    ({ behind }) => maybe(behind),
  );
  perEndpoint('chain_endpoint_failing', 'Whether the last answer was an error', ({ failing }) =>
    Number(failing),
  );
  perEndpoint(
    'chain_endpoint_disagreements',
    'Contradictions about final blocks since the start',
    ({ disagreements }) => disagreements,
  );
}
