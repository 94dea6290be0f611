import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteRead } from './note-read.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const readerOf = (id: string, name = 'wenzhou') => ({
  session: { id, staff: staffName(name), permissions: new Set<never>() },
  ip: '203.0.113.7',
});
const act = { action: 'member.viewed', subject: 'member:7' };

test('WS-26 a visit is one row: another session, thing, page or time is another', async () => {
  const noted = async () => {
    const { rows } = await sql<{ count: string }>`SELECT count(*) FROM audit_row`.execute(
      database.read,
    );
    return Number(rows[0]?.count);
  };
  const first = await noted();
  for (let time = 0; time < 3; time += 1) await noteRead(context, readerOf('desk'), act);
  expect(await noted()).toBe(first + 1);
  await noteRead(context, readerOf('phone'), act);
  await noteRead(context, readerOf('desk', 'linque'), act);
  await noteRead(context, readerOf('desk'), { ...act, subject: 'member:8' });
  await noteRead(context, readerOf('desk'), { ...act, after: { page: 2 } });
  expect(await noted()).toBe(first + 5);
  await noteRead(context, readerOf('desk'), { ...act, after: { page: 2 } });
  clock.advance(14 * MINUTE_MS);
  await noteRead(context, readerOf('desk'), act);
  expect(await noted()).toBe(first + 5);
  clock.advance(2 * MINUTE_MS);
  await noteRead(context, readerOf('desk'), act);
  expect(await noted()).toBe(first + 6);
});
