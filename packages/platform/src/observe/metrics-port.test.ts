import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { openMetricsPort } from './metrics-port.ts';

const metrics = createMetrics(false);
metrics.gauge('things_waiting', 'Things that wait', () => 3);

test('the port serves metrics and nothing else', async () => {
  const open = await openMetricsPort(metrics, { metricsHost: '127.0.0.1', metricsPort: 0 });
  const url = `http://127.0.0.1:${open.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('things_waiting 3');
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  await open.close();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test('a reading that fails is an error of that answer, and the program goes on', async () => {
  const broken = createMetrics(false);
  broken.gauge('broken', 'Never', () => {
    throw new Error('no such thing');
  });
  const open = await openMetricsPort(broken, { metricsHost: '127.0.0.1', metricsPort: 0 });
  for (const _ of [1, 2]) {
    expect((await fetch(`http://127.0.0.1:${open.port}/metrics`)).status).toBe(500);
  }
  await open.close();
});

test('without a port nothing is served', async () => {
  const none = await openMetricsPort(metrics, { metricsHost: '127.0.0.1', metricsPort: null });
  expect(none.port).toBeNull();
  await none.close();
});
