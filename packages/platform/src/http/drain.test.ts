import { Agent, get } from 'node:http';
import { endpoint } from '@haitang/contract/endpoint.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../observe/silent-logger.ts';
import { createDrain } from './drain.ts';
import { publicRoute } from './route.ts';

const data = z.object({ name: z.string() });
const hello = endpoint({
  method: 'GET',
  path: '/api/hello',
  access: 'public',
  request: z.object({}),
  data,
});

test('readiness fails first; calls are still served and close their connections', async () => {
  const drain = createDrain(0, silentLogger);
  const routes = [publicRoute(hello, async () => ({ name: '海棠' }))];
  const { url } = await testHttp({ routes, drain });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      get(`${url}${path}`, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve([answer.statusCode, answer.headers.connection]));
      }).on('error', reject);
    });
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  expect(await ask('/api/hello')).toEqual([200, 'keep-alive']);
  await drain.begin();
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/healthz')).toEqual([200, 'close']);
  expect(await ask('/api/hello')).toEqual([200, 'close']);
});
