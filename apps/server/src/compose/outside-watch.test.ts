import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { readyChecks } from '@haitang/lobby/ready-checks.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { createJobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { createOutsideWatch } from './outside-watch.ts';

const { database } = await lobbyDatabase();
const metrics = createMetrics(false);
let well = true;
const venue = createServer((_request, response) => response.writeHead(well ? 200 : 503).end());
await new Promise<void>((done) => venue.listen(0, '127.0.0.1', done));
const address = venue.address();
const port = typeof address === 'object' && address ? address.port : 0;

test('metrics report a venue that is down, and the server stays ready', async () => {
  const url = `http://127.0.0.1:${port}/healthz`;
  const watch = createOutsideWatch([{ name: 'venue', url }], silentLogger, metrics);
  const runner = createJobRunner({
    database,
    clock: systemClock,
    logger: silentLogger,
    jobs: [],
    program: 'server',
  });
  await runner.runDue();
  const checks = readyChecks({ database, runner, dataDirectory: tmpdir(), metrics });
  const http = await testHttp({ routes: [], readyChecks: checks });
  const metricOf = async () =>
    /^venue_up (\S+)$/m.exec(await metrics.registry.metrics())?.[1] ?? 'nothing';

  await watch.check();
  expect([watch.down(), await metricOf()]).toEqual([[], '1']);
  well = false;
  await watch.check();
  expect([watch.down(), await metricOf()]).toEqual([['venue'], '0']);
  await new Promise((done) => venue.close(done));
  await watch.check();
  expect([watch.down(), await metricOf()]).toEqual([['venue'], '0']);

  const ready = await fetch(`${http.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(JSON.parse(await ready.text())).toEqual({
    status: 'ok',
    checks: { database: 'ok', migrations: 'ok', jobs: 'ok', disk: 'ok' },
  });
  await http.close();
});
