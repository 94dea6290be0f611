import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { housePages } from './house-pages.ts';

const http = await testHttp({
  routes: [],
  extend: (host) => housePages({ housePublicUrl: 'https://games.example' })(host),
});
const led = async (path: string) => {
  const { status, headers } = await fetch(http.url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};

test('the page of fairness is on the origin of the house, in the theme of the lobby', async () => {
  expect(await led('/house/fairness')).toEqual([302, 'https://games.example/fairness']);
  const themed = 'https://games.example/fairness?theme=dark';
  expect(await led('/house/fairness?theme=dark')).toEqual([302, themed]);
  const other = await led('/house/fairness?theme=//evil.example');
  expect(other).toEqual([302, 'https://games.example/fairness']);
});
