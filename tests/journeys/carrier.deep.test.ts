import { tally } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

/** Visitors behind one address of a carrier, and how many of them are concurrent. */
const VISITORS = 2_000;
const AT_ONCE = 50;
/** One in twenty mistypes the password first. */
const SLIP_EVERY = 20;

const FIRST_ID = 30_000_000;
const name = (index: number): string => `carrier${String(index).padStart(4, '0')}`;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await registerMember(world, name(0));
  // The others are copies of the first; their passwords are still checked at the full cost.
  await sql`INSERT INTO member (id, username, realname, password_hash, pay_password_hash,
      registered_at)
    SELECT ${FIRST_ID}::integer + at, 'carrier' || lpad(at::text, 4, '0'), realname, password_hash,
      pay_password_hash, registered_at
    FROM member, generate_series(1, ${VISITORS - 1}::integer) AS at
    WHERE username = ${name(0)}`.execute(world.app.context.database.read);
});
afterAll(() => world.close());

interface Visit {
  readonly result: readonly string[];
  readonly token: string;
}

/** Reads the site as a visitor, signs in, for some after a wrong password, and reads the user. */
async function visit(index: number): Promise<Visit> {
  const result: string[] = [];
  const ask = async (path: string, body: object, token = '') => {
    const answer = await world.site.post<{ api_token: string } | null>(path, body, { token });
    result.push(`${path} ${answer.status} ${answer.code}`);
    return answer.data?.api_token ?? '';
  };
  await ask('/api/app', {});
  await ask('/api/homecontent', {});
  if (index % SLIP_EVERY === 0)
    await ask('/api/login_pc', { name: name(index), password: 'slipped' });
  const token = await ask('/api/login_pc', { name: name(index), password: PASSWORD });
  await ask('/api/balance', {}, token);
  return { result, token };
}

test('two thousand visitors of one address read, sign in and get their own user', async () => {
  const visits: Visit[] = [];
  for (let from = 0; from < VISITORS; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => visit(from + index));
    visits.push(...(await Promise.all(some)));
  }
  expect(tally(visits.flatMap(({ result }) => result))).toEqual({
    '/api/app 200 200': VISITORS,
    '/api/homecontent 200 200': VISITORS,
    '/api/login_pc 200 200': VISITORS,
    '/api/login_pc 200 203': VISITORS / SLIP_EVERY,
    '/api/balance 200 200': VISITORS,
  });
  expect(new Set(visits.map(({ token }) => token)).size).toBe(VISITORS);
  const { rows } = await sql<{ living: number }>`SELECT count(*)::int AS living
    FROM member_session WHERE ended_at IS NULL`.execute(world.app.context.database.read);
  expect(rows).toEqual([{ living: VISITORS }]);
});
