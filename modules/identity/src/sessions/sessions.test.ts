import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
} from '@haitang/lobby/testing/test-identity.ts';
import { watchQueries } from '@haitang/testkit/watch-queries.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createIdentityContext } from '../identity-context.ts';
import { signIn } from '../sign-in.ts';
import { authenticateMember } from './authenticate-member.ts';
import { endOwnSession, signOut } from './end-session.ts';
import { isSessionLiving } from './is-session-living.ts';
import { listSignIns } from './list-sign-ins.ts';
import { livingSessions } from './living-sessions.ts';
import { writeAction } from './session-store.ts';
import { sessionsAtPlay } from './sessions-at-play.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const queries = watchQueries(database);

async function signedIn() {
  const { id: memberId, username, session } = await newMember(context);
  const lives = async (background = false): Promise<boolean> =>
    (await authenticateMember(context, session.token, background)) !== null;
  return { session: { id: session.id, memberId, username }, token: session.token, lives };
}

test('a token identifies its member and session', async () => {
  const { session, token } = await signedIn();
  expect(await authenticateMember(context, token, false)).toEqual(session);
});

test('30 minutes without an action end a session, and an action restarts them', async () => {
  const { lives } = await signedIn();
  clock.advance(29 * MINUTE_MS);
  expect(await lives()).toBe(true);
  clock.advance(29 * MINUTE_MS + 59 * SECOND_MS);
  expect(await lives()).toBe(true);
  clock.advance(30 * MINUTE_MS);
  expect(await lives()).toBe(false);
  expect(await lives()).toBe(false);
});

test('concurrent actions of members are each recorded, and two of one member as the later one', async () => {
  const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const early = new Date(clock.now().getTime() + 10 * MINUTE_MS);
  const late = new Date(early.getTime() + 1);
  await Promise.all(
    people.flatMap(({ session: { id } }) => [
      writeAction(database, id, late),
      writeAction(database, id, early),
    ]),
  );
  await Promise.all(people.map(({ session: { id } }) => writeAction(database, id, early)));
  for (const { session } of people) {
    const [signIn] = await listSignIns(database.read, session.memberId);
    expect(signIn?.lastActionAt).toEqual(late);
  }
});

test('background polls do not extend a session', async () => {
  const { lives } = await signedIn();
  for (let minute = 0; minute < 29; minute += 1) {
    clock.advance(MINUTE_MS);
    expect(await lives(true)).toBe(true);
  }
  clock.advance(MINUTE_MS);
  expect(await lives(true)).toBe(false);
});

test('twelve hours end a session with any activity', async () => {
  const { lives } = await signedIn();
  for (let passed = 0; passed < 12 * HOUR_MS - 20 * MINUTE_MS; passed += 20 * MINUTE_MS) {
    clock.advance(20 * MINUTE_MS);
    expect(await lives()).toBe(true);
  }
  clock.advance(20 * MINUTE_MS);
  expect(await lives()).toBe(false);
});

test('a remembered session lives 30 days without an action, and no second longer', async () => {
  const { session } = await signedIn();
  const { username } = session;
  const signed = await signIn(context, username, PASSWORD, HOME, { remembered: true });
  const { id, token } = signed.session;
  const lives = async () => [
    (await authenticateMember(context, token, true)) !== null,
    await isSessionLiving(context, id),
    (await livingSessions(context, [id])).has(id),
    (await sessionsAtPlay(context, [id])).has(id),
  ];
  clock.advance(30 * DAY_MS - SECOND_MS);
  expect(await lives()).toEqual([true, true, true, true]);
  expect(await listSignIns(database.read, session.memberId)).toMatchObject([
    { id, remembered: true, endedAt: null },
    { remembered: false },
  ]);
  clock.advance(SECOND_MS);
  expect(await lives()).toEqual([false, false, false, false]);
});

test('a remembered session ends at once when its member ends it or signs in elsewhere', async () => {
  const { session } = await signedIn();
  const { username, memberId } = session;
  const remember = async () => {
    const signed = await signIn(context, username, PASSWORD, HOME, { remembered: true });
    return signed.session;
  };
  const lives = async (token: string) => (await authenticateMember(context, token, true)) !== null;
  const first = await remember();
  await endOwnSession(context, { id: first.id, memberId, username }, first.id);
  expect(await lives(first.token)).toBe(false);
  const second = await remember();
  await signIn(context, username, PASSWORD, HOME);
  expect(await lives(second.token)).toBe(false);
});

test('a token is invalid immediately after signing out, although it was just valid', async () => {
  const { session, lives } = await signedIn();
  expect(await lives()).toBe(true);
  await signOut(context, session);
  expect(await lives()).toBe(false);
  await signOut(context, session);
});

test('a session ended by another process is over immediately, in commands and in polls', async () => {
  const { session, lives } = await signedIn();
  const elsewhere = createIdentityContext(context, context.seal);
  expect([await lives(), await lives(true)]).toEqual([true, true]);
  await signOut(elsewhere, session);
  expect([await lives(), await lives(true)]).toEqual([false, false]);
});

test('concurrent calls share one statement, and only living sessions are found', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
  const [signedOut, locked, ...living] = people;
  await signOut(context, present(signedOut, 'the first').session);
  const { memberId } = present(locked, 'the second').session;
  await sql`UPDATE member SET status = 'closed' WHERE id = ${memberId}`.execute(database.read);
  const readAll = (readers: typeof people) =>
    Promise.all(readers.map(({ token }) => authenticateMember(context, token, true)));
  await readAll(people);
  queries.take();
  expect(await readAll(people)).toEqual([null, null, ...living.map(({ session }) => session)]);
  expect(queries.take()).toHaveLength(1);
  clock.advance(30 * MINUTE_MS);
  expect(await readAll(living)).toEqual(living.map(() => null));
});

test('every caller of any mix of tokens gets its own session or none', async () => {
  const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const strangers = ['', 'x', 'A'.repeat(43)];
  const anyCaller = fc.nat({ max: people.length + strangers.length - 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyCaller, { minLength: 1, maxLength: 40 }), async (callers) => {
      const found = await Promise.all(
        callers.map((index) => {
          const token = people[index]?.token ?? strangers[index - people.length] ?? '';
          return authenticateMember(context, token, true);
        }),
      );
      expect(found).toEqual(callers.map((index) => people[index]?.session ?? null));
    }),
    { numRuns: 60 },
  );
});

test('a token read while its session ends is invalid afterwards', async () => {
  const { session, lives } = await signedIn();
  await Promise.all([lives(), signOut(context, session), lives()]);
  expect(await lives()).toBe(false);
});

test.each(['', 'x', "' OR 1=1 --", 'a'.repeat(5_000), '令牌', '\u0000'.repeat(43), 'A'.repeat(43)])(
  'an unknown token belongs to nobody: %#',
  async (token) => {
    expect(await authenticateMember(context, token, false)).toBeNull();
  },
);

test('only the hash of a token is stored', async () => {
  const { token, session } = await signedIn();
  const { rows } = await sql<{ text: string }>`SELECT member_session::text AS text
    FROM member_session WHERE id = ${session.id}`.execute(database.read);
  expect(rows[0]?.text).not.toContain(token);
});

test('a member can end only its own sessions', async () => {
  const mine = await signedIn();
  const theirs = await signedIn();
  const end = (id: string) => outcome(endOwnSession(context, mine.session, id));
  expect(await end(theirs.session.id)).toBe('not-found');
  expect(await end('no-uuid')).toBe('not-found');
  expect(await theirs.lives()).toBe(true);
  expect(await end(mine.session.id)).toBe('done');
  expect(await mine.lives()).toBe(false);
  expect(await listSignIns(database.read, mine.session.memberId)).toMatchObject([
    { id: mine.session.id, place: '新加坡', device: 'iPhone', endedAt: clock.now() },
  ]);
});
