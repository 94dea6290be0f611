import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '@haitang/contract/member/account.ts';
import type { RebatesData } from '@haitang/contract/member/rebates.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import { levelChanges } from '@haitang/vip/level-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemo } from '../../apps/server/src/demo/make-demo.ts';
import { PASSWORD, PAY_PASSWORD, signInMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(undefined, undefined, { ownRoles: true });
});
afterAll(() => world.close());

const NAME = 'haitang88';

async function runDemo(): Promise<void> {
  const { app, config } = world;
  const secrets = join(config.keysDirectory, 'demo.json');
  const member = { name: NAME, password: PASSWORD, payPassword: PAY_PASSWORD };
  await writeFile(secrets, JSON.stringify({ member }));
  const seal = await openSeal(config.keysDirectory);
  const outside = { chains: app.payments.chains, ports: app.venues.ports, seal };
  await makeDemo({ ...app.context, database: world.jobs }, outside, secrets);
}

test('the demo member has rebates, claimed and open, and a reached level; the books balance', async () => {
  await runDemo();
  await runDemo();
  const member = await signInMember(world, NAME);
  const user = await member.ok<User>('/api/user');
  expect(user.current_vip).toBe('VIP2');
  const changes = await levelChanges(world.app.context.database.read, memberId(user.id));
  expect(changes).toMatchObject([{ before: 1, after: 2, reason: 'promoted' }]);
  const rebates = await member.ok<RebatesData>('/api/getfanshui', { date: 4, page: 1 });
  expect(rebates.jisuan).toBeGreaterThan(0);
  expect(rebates.nojisuan).toBeGreaterThan(0);
  expect(user.fanshui).toBe(rebates.nojisuan);
  expect(new Set(rebates.list.data.map(({ state }) => state))).toEqual(new Set([0, 1]));
  const records = await member.ok<{ total: number }>('/api/gettransrecord', { type: 4, date: 4 });
  expect(records.total).toBe(2);
  expect(await world.differences()).toEqual([]);
});
