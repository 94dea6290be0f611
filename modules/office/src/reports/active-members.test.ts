import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activeForPage, keepActive } from './active-members.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const signIn = (member: number) => {
  const from = later(clock.now(), -HOUR_MS);
  return sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at,
      ended_at, ended_by, ip, place, device)
    VALUES (gen_random_uuid(), gen_random_uuid()::text, ${member}, ${from}, ${clock.now()},
      ${clock.now()}, 'sign-out', '203.0.113.9', '', 'test')`.execute(database.read);
};

test('a number that is counted quickly is of now; a slow one is kept for some minutes', async () => {
  await signIn(1);
  await keepActive(context, Number.POSITIVE_INFINITY);
  await signIn(2);
  expect(await activeForPage(context)).toEqual({ today: 2, yesterday: 0 });
  await keepActive(context, 0);
  await signIn(3);
  expect(await activeForPage(context)).toEqual({ today: 2, yesterday: 0 });
  clock.advance(11 * MINUTE_MS);
  expect(await activeForPage(context)).toEqual({ today: 3, yesterday: 0 });
});
