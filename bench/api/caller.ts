// The load generator, in its own process so that it takes no CPU time from the measured server.
import autocannon from 'autocannon';
import type { Load, Report } from './load.ts';

/** Each connection has its own members: no two requests are for the same one at the same time. */
function dealer(load: Load) {
  const { connections, path, callers } = load;
  let dealt = 0;
  return () => {
    const own = callers.filter((_, index) => index % connections === dealt % connections);
    dealt += 1;
    return own.map(({ token, address }) => ({
      method: 'POST' as const,
      path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      },
      body: '{}',
    }));
  };
}

async function run(load: Load): Promise<Report> {
  const deal = dealer(load);
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    sampleInt: 100,
    setupClient: (client) => client.setRequests(deal()),
    verifyBody: (body) => body.startsWith('{"code":200,'),
  });
  const { requests, latency, duration, errors, timeouts, non2xx, mismatches } = result;
  return {
    calls: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    wrong: errors + timeouts + non2xx + mismatches,
  };
}

process.on('message', (load: Load) => {
  run(load).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
