import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endExclusion } from './end-exclusion.ts';
import { limitsOf } from './limits-of.ts';
import { excludeMember, takeTimeOut } from './take-pause.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const settings = createSettings({ database, clock, definitions: [] });
const context = { database, clock, settings, logger: silentLogger };
let next = 51_000_000;
const who = () => ({ memberId: memberId(next++), sessionId: 's1', ip: '198.51.100.7' });
type Who = ReturnType<typeof who>;

const end = ({ memberId: id }: Who) =>
  database.transaction((tx) => endExclusion(tx, { memberId: id, key: `${id}`, at: clock.now() }));
const pauseOf = async (who: Who) =>
  (await limitsOf(database.read, who.memberId, clock.now())).pause?.kind ?? '';

test('RG-15 an exclusion ends only after its term, and not by the calendar alone', async () => {
  const member = who();
  const until = await excludeMember(context, { ...member, length: '6m' });
  expect(await end(member)).toMatchObject({ kind: 'exclusion' });
  clock.set(later(until ?? clock.now(), -1));
  expect(await end(member)).toMatchObject({ kind: 'exclusion' });
  clock.advance(1);
  expect(await pauseOf(member)).toBe('exclusion');
  expect(await end(member)).toBe('ended');
  expect(await pauseOf(member)).toBe('');
  expect(await end(member)).toBeNull();
  const { rows } = await sql`SELECT 1 FROM limit_pause
    WHERE member_id = ${member.memberId}`.execute(database.read);
  expect(rows).toHaveLength(1);
});

test('an exclusion for ever, a time-out and no pause at all cannot be ended', async () => {
  const [forever, resting, free] = [who(), who(), who()];
  await excludeMember(context, { ...forever, length: 'forever' });
  clock.advance(4_000 * DAY_MS);
  await takeTimeOut(context, { ...resting, length: '42d' });
  expect(await end(forever)).toEqual({ kind: 'exclusion', until: null });
  expect(await end(resting)).toMatchObject({ kind: 'time-out' });
  expect(await end(free)).toBeNull();
});

test('a new exclusion after the term of the first one counts', async () => {
  const member = who();
  const until = await excludeMember(context, { ...member, length: '6m' });
  clock.set(later(until ?? clock.now(), DAY_MS));
  await excludeMember(context, { ...member, length: '6m' });
  expect(await end(member)).toMatchObject({ kind: 'exclusion' });
});
