import { expect, test } from 'vitest';
import { prerenderedAt, prerenderedName } from './prerendered-name.ts';
import { findRoute } from './route.ts';
import { routes } from './route-table.ts';

function nameOf(target: string): string {
  const [path = '', query = ''] = target.split('?');
  const hit = findRoute(routes, path);
  if (!hit) throw new Error(`no route at ${target}`);
  return prerenderedName(hit.route, new URLSearchParams(query));
}

test.each([
  ['/', 'home'],
  ['/money?a=1', 'money'],
  ['/login?redirect=%2Fmoney', 'login'],
  ['/login?type=1&pid=5', 'login-type-1'],
  ['/transRecord?type=9', 'transRecord'],
  ['/gameList/haitang', 'gameList'],
  ['/gamePage?dailiD=2&topic=account', 'gamePage-dailiD-2'],
])('%s has the prerendered file %s', (target, name) => {
  expect(nameOf(target)).toBe(name);
});

test('the build makes every name an address can lead to, each once', () => {
  const made = routes.flatMap((route) => [...prerenderedAt(route).keys()]);
  expect(made).toEqual([...new Set(made)]);
  const targets = routes.flatMap((route) => [...prerenderedAt(route).values()]);
  for (const target of targets) if (target !== null) expect(made).toContain(nameOf(target));
});
