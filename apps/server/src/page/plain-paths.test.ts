import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { plainPaths } from './plain-paths.ts';

const http = await testHttp({ routes: [], extend: (host) => plainPaths(host) });

const visit = (path: string, accept = 'text/html,*/*;q=0.8') =>
  fetch(http.url + path, { redirect: 'manual', headers: { accept } });

test.each([
  ['/login', '/#/login'],
  ['/login?type=1&pid=a%2Fb', '/#/login?type=1&pid=a%2Fb'],
  ['/gameList/8', '/#/gameList/8'],
  ['/nowhere', '/#/nowhere'],
])('%s leads to %s of the app', async (path, target) => {
  const answer = await visit(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
});

test.each([
  ['/api/nowhere', undefined],
  ['/login', 'application/json'],
  ['/login', '*/*'],
  ['/sw-old.js', undefined],
  ['//evil.example', undefined],
  ['/login/%2F%2Fevil.example', undefined],
])('%s for %s is not found', async (path, accept) => {
  expect((await visit(path, accept)).status).toBe(404);
});
