import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutside } from '@haitang/lobby/outside.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemo } from '../../apps/server/src/demo/make-demo.ts';
import { startWorld, type World } from './world.ts';

// Its own world: the story is made before any night is settled with today's clock.
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

test('the demo member has past applications and red packets, and the books balance', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-demo-'));
  const file = join(directory, 'demo.json');
  const member = { name: 'demo2026', password: 'demo-word-1', payPassword: '135790' };
  await writeFile(file, JSON.stringify({ member }));
  const { context } = world.app;
  await makeDemo(context, await openOutside(world.config, context), file);
  await rm(directory, { recursive: true });
  const login = await world.site.post<{ api_token: string }>('/api/login_pc', member);
  const { api_token: token } = login.data;
  const page = async (path: string) =>
    (await world.site.post<Page<{ state: number }>>(path, {}, { token })).data;
  const applications = await page('/api/activityApplyLog');
  expect(applications.data.map(({ state }) => state)).toEqual([1, 2, 2]);
  expect((await page('/api/redpacket')).total).toBe(6);
  expect(await world.differences()).toEqual([]);
});
