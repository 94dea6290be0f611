import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeSetting, settingLines } from './change-setting.ts';

const { database } = await lobbyDatabase();
const world = { database, clock: fixedClock(), definitions: SETTING_DEFINITIONS };

test('every setting is listed once with its value and label', async () => {
  const lines = await settingLines(world);
  expect(lines).toHaveLength(SETTING_DEFINITIONS.length);
  expect(lines).toContain('site_state = "1"  站点状态（1 开放，0 维护）');
});

test('text, numbers and lists are taken as typed, with an audit row each', async () => {
  expect(await changeSetting(world, 'site_state', '0')).toMatch(/^site_state = "0"/);
  expect(await changeSetting(world, 'session_hours', '6')).toMatch(/^session_hours = 6/);
  expect(await changeSetting(world, 'denied_countries', '["CN"]')).toContain('["CN"]');
  const { rows } = await sql`SELECT subject FROM audit_row WHERE actor = 'system:command'
    AND action = 'setting.changed' ORDER BY subject`.execute(database.read);
  expect(rows).toEqual([
    { subject: 'setting:denied_countries' },
    { subject: 'setting:session_hours' },
    { subject: 'setting:site_state' },
  ]);
});

test('an unknown name is no setting, and an invalid value changes nothing', async () => {
  expect(await changeSetting(world, 'no_such', '1')).toBeNull();
  await expect(changeSetting(world, 'site_state', '2')).rejects.toThrow('取值为 0 或 1');
  await expect(changeSetting(world, 'session_hours', 'six')).rejects.toThrow();
  expect(await settingLines(world)).toContain('session_hours = 6  会话最长时限（小时）');
});
