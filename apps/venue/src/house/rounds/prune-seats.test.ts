import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import { pruneSeats } from './prune-seats.ts';
import { newLaunch, openPage, seatOf } from './sessions.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const clock = fixedClock();
const context = {
  database,
  clock,
  logger: silentLogger,
  publicUrl: 'https://house.example.com',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' as const },
};
const seat = {
  player: 'm1',
  gameCode: 'cloud-dice',
  roundId: null,
  operatorToken: 'session-of-the-lobby',
};
const counts = async () => {
  const { rows } = await sql<{ launches: bigint; sessions: bigint }>`SELECT
    (SELECT count(*) FROM launch) AS launches,
    (SELECT count(*) FROM page_session) AS sessions`.execute(database.read);
  return [Number(rows[0]?.launches), Number(rows[0]?.sessions)];
};

test('launches are deleted a day after their end, pages after thirty days', async () => {
  const { token } = await openPage(context, await newLaunch(context, seat));
  clock.advance(DAY_MS);
  expect(await pruneSeats(context)).toEqual({ launches: 0, sessions: 0 });
  clock.advance(MINUTE_MS + 1);
  expect(await pruneSeats(context)).toEqual({ launches: 1, sessions: 0 });
  await expect(seatOf(context, token)).rejects.toThrow('会话已结束');
  clock.advance(29 * DAY_MS + 12 * HOUR_MS - MINUTE_MS - 1);
  expect(await pruneSeats(context)).toEqual({ launches: 0, sessions: 0 });
  clock.advance(1);
  expect(await pruneSeats(context)).toEqual({ launches: 0, sessions: 1 });
  expect(await counts()).toEqual([0, 0]);
});

test('an active seat stays, however many are deleted together', async () => {
  const old = new Date(clock.now().getTime() - 40 * DAY_MS);
  await sql`INSERT INTO launch (token_hash, player, game_code, expires_at)
    SELECT sha256(n::text::bytea), 'm2', 'cloud-dice', ${old}
    FROM generate_series(1, 2500) AS n`.execute(database.read);
  await sql`INSERT INTO page_session (token_hash, player, game_code, opened_at, expires_at)
    SELECT sha256(n::text::bytea), 'm2', 'cloud-dice', ${old}, ${old}
    FROM generate_series(1, 1000) AS n`.execute(database.read);
  const { token } = await openPage(context, await newLaunch(context, seat));
  const [one, other] = await Promise.all([pruneSeats(context), pruneSeats(context)]);
  expect([one.launches + other.launches, one.sessions + other.sessions]).toEqual([2_500, 1_000]);
  expect(await seatOf(context, token)).toMatchObject({ player: 'm1' });
  expect(await counts()).toEqual([1, 1]);
});
