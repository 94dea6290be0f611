import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSettings } from './create-settings.ts';
import { defineSetting } from './setting.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();

const limitOf = (key: string) =>
  defineSetting({
    key,
    label: '上限',
    schema: z.number().int().min(1, { error: '必须为正整数' }),
    fallback: 5,
  });
const limit = limitOf('limit');
const later = limitOf('later');
const quiet = limitOf('quiet');
const broken = limitOf('broken');
const settings = createSettings({ database, clock, definitions: [limit, later, quiet, broken] });
const by = { actor: 'staff:wen', reason: '活动' } as const;

test('a setting without a value has its fallback', async () => {
  expect(await settings.get(quiet)).toBe(5);
});

test('a change is in force immediately and leaves an audit row with before and after', async () => {
  expect(await settings.get(limit)).toBe(5);
  await database.transaction((tx) =>
    settings.change(tx, limit, 9, { ...by, effectiveAt: clock.now() }),
  );
  expect(await settings.get(limit)).toBe(9);
  const rows = await sql<{ before: unknown; after: { value: number }; actor: string }>`
    SELECT before, after, actor FROM audit_row WHERE subject = 'setting:limit'`.execute(
    database.read,
  );
  expect(rows.rows).toMatchObject([{ before: 5, after: { value: 9 }, actor: 'staff:wen' }]);
});

test('a later change waits for its time, and the past keeps its value', async () => {
  const start = clock.now();
  const effectiveAt = new Date(start.getTime() + 10 * MINUTE_MS);
  await database.transaction((tx) => settings.change(tx, later, 7, { ...by, effectiveAt }));
  expect(await settings.get(later)).toBe(5);
  clock.advance(10 * MINUTE_MS);
  expect(await settings.get(later)).toBe(7);
  expect(await settings.getAt(later, start)).toBe(5);
});

test('a change never affects the past', async () => {
  const before = new Date(clock.now().getTime() - 1);
  await database.transaction((tx) =>
    settings.change(tx, quiet, 8, { ...by, effectiveAt: new Date(0) }),
  );
  expect(await settings.getAt(quiet, before)).toBe(5);
  expect(await settings.getAt(quiet, clock.now())).toBe(8);
});

test("a value the schema refuses changes nothing, and the refusal has the schema's words", async () => {
  const wrong = database.transaction((tx) =>
    settings.change(tx, broken, 0, { ...by, effectiveAt: clock.now() }),
  );
  await expect(wrong).rejects.toMatchObject({ code: 400, message: '必须为正整数' });
  expect(await settings.get(broken)).toBe(5);
});

test('a stored value cannot be edited or deleted', async () => {
  await expect(sql`UPDATE setting_value SET value = '1'`.execute(database.read)).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`DELETE FROM setting_value`.execute(database.read)).rejects.toThrow(
    'permission denied',
  );
});
