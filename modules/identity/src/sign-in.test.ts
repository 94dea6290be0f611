import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pruneTries } from './credentials/credential-tries.ts';
import { authenticateMember } from './sessions/authenticate-member.ts';
import { setStatus } from './set-status.ts';
import { signIn } from './sign-in.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const from = (network: number) => ({ ...HOME, ip: `198.51.100.${network}` });
const tryOnce = (name: string, password: string, network = 1) =>
  outcome(signIn(context, name, password, from(network)));

async function fail(name: string, network: number): Promise<void> {
  for (let times = 0; times < 5; times += 1) await tryOnce(name, 'wrong', network);
}

test('an unknown name and a wrong password get the same answer and the same lock', async () => {
  const { username } = await newMember(context);
  const known = [];
  const unknown = [];
  for (let times = 0; times < 7; times += 1) {
    known.push(await tryOnce(username, 'wrong'));
    unknown.push(await tryOnce('nobody0', 'wrong'));
  }
  expect(known).toEqual(unknown);
  expect(tally(known)).toEqual({ 'wrong-login': 5, locked: 2 });
});

test('the correct password clears the count', async () => {
  const { username } = await newMember(context);
  for (let times = 0; times < 3; times += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) await tryOnce(username, 'wrong');
    expect(await tryOnce(username, PASSWORD)).toBe('done');
  }
});

test('five wrong ones lock the network for 15 minutes, but not the owner elsewhere', async () => {
  const { username } = await newMember(context);
  await fail(username, 1);
  expect(await tryOnce(username, PASSWORD, 1)).toBe('locked');
  expect(await tryOnce(username, PASSWORD, 2)).toBe('done');
  clock.advance(15 * MINUTE_MS - 1);
  expect(await tryOnce(username, PASSWORD, 1)).toBe('locked');
  clock.advance(1);
  expect(await tryOnce(username, PASSWORD, 1)).toBe('done');
});

test('tries during a lock do not extend it', async () => {
  const { username } = await newMember(context);
  await fail(username, 1);
  clock.advance(14 * MINUTE_MS);
  expect(await tryOnce(username, PASSWORD, 1)).toBe('locked');
  clock.advance(MINUTE_MS);
  expect(await tryOnce(username, PASSWORD, 1)).toBe('done');
});

test('from five locked networks on, the account is locked everywhere', async () => {
  const { username } = await newMember(context);
  for (const network of [1, 2, 3, 4]) await fail(username, network);
  expect(await tryOnce(username, PASSWORD, 9)).toBe('done');
  await fail(username, 5);
  expect(await tryOnce(username, PASSWORD, 8)).toBe('locked');
  expect(await tryOnce(username, PASSWORD, 9)).toBe('done');
  clock.advance(15 * MINUTE_MS);
  expect(await tryOnce(username, PASSWORD, 8)).toBe('done');
});

test('a hundred concurrent guesses get five checks', async () => {
  const { username } = await newMember(context);
  const guesses = Array.from({ length: 100 }, (_, index) => tryOnce(username, `guess-${index}`, 3));
  expect(tally(await Promise.all(guesses))).toEqual({ 'wrong-login': 5, locked: 95 });
});

test('guesses over two processes get five checks', async () => {
  const { username } = await newMember(context);
  const guess = async (nth: number) => {
    // The queue is per process; the count behind it is in the database.
    const { rows } = await sql<{ tries: number }>`
      INSERT INTO credential_try AS known (kind, account, network, tries, last_at)
      VALUES ('login', ${username}, '198.51.100.4', 1, ${clock.now()})
      ON CONFLICT (kind, account, network) DO UPDATE SET tries = known.tries + 1
        WHERE known.tries < 5 RETURNING tries`.execute(database.read);
    return nth >= 0 && rows.length > 0 ? 'checked' : 'locked';
  };
  const others = Array.from({ length: 20 }, (_, index) => guess(index));
  const ours = Array.from({ length: 20 }, () => tryOnce(username, 'wrong', 4));
  const all = tally(await Promise.all([...others, ...ours]));
  expect((all.checked ?? 0) + (all['wrong-login'] ?? 0)).toBe(5);
});

test('twenty concurrent correct tries are not guesses, and one session remains', async () => {
  const { username, id } = await newMember(context);
  const all = await Promise.all(Array.from({ length: 20 }, () => tryOnce(username, PASSWORD, 1)));
  expect(tally(all)).toEqual({ done: 20 });
  const { rows } = await sql`SELECT 1 FROM member_session
    WHERE member_id = ${id} AND ended_at IS NULL`.execute(database.read);
  expect(rows).toHaveLength(1);
});

test('signing in ends the other session immediately and returns the last sign-in', async () => {
  const { username, session } = await newMember(context);
  expect(await authenticateMember(context, session.token, false)).not.toBeNull();
  clock.advance(MINUTE_MS);
  const next = await signIn(context, ` ${username} `, PASSWORD, {
    ...from(1),
    country: 'JP',
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  });
  expect(next.session.last).toMatchObject({ id: session.id, place: '新加坡', device: 'iPhone' });
  expect(await authenticateMember(context, session.token, false)).toBeNull();
  expect(await authenticateMember(context, next.session.token, false)).not.toBeNull();
  const { rows } = await sql<{ payload: { newDevice: boolean } }>`SELECT payload
    FROM outbox_event WHERE key = ${`session.started:${next.session.id}`}`.execute(database.read);
  expect(rows[0]?.payload.newDevice).toBe(true);
});

test('a closed account is signed out immediately and refused until it is reopened', async () => {
  const { username, id, session } = await newMember(context);
  const set = (status: 'closed' | 'normal') =>
    setStatus(context, { memberId: id, status, actor: 'staff:checker', reason: '核查' });
  await authenticateMember(context, session.token, false);
  await set('closed');
  expect(await authenticateMember(context, session.token, false)).toBeNull();
  expect(await tryOnce(username, PASSWORD)).toBe('blocked');
  await set('normal');
  expect(await authenticateMember(context, session.token, false)).toBeNull();
  expect(await tryOnce(username, PASSWORD)).toBe('done');
});

test('an unknown name takes as long as a wrong password', async () => {
  const { username } = await newMember(context);
  const took = async (name: string): Promise<number> => {
    const began = performance.now();
    await tryOnce(name, 'wrong', 6);
    clock.advance(16 * MINUTE_MS);
    return performance.now() - began;
  };
  let known = Number.POSITIVE_INFINITY;
  let unknown = Number.POSITIVE_INFINITY;
  await took('nobody1');
  // Alternating tries, and the fastest of each: other load on the machine can only slow a try down.
  for (let times = 0; times < 25; times += 1) {
    known = Math.min(known, await took(username));
    unknown = Math.min(unknown, await took('nobody1'));
  }
  const ratio = unknown / known;
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('obsolete counts are pruned, active locks are not', async () => {
  const { username } = await newMember(context);
  await tryOnce('nobody2', 'wrong', 7);
  clock.advance(25 * 60 * MINUTE_MS);
  await fail(username, 7);
  expect(await pruneTries(context)).toBeGreaterThan(0);
  expect(await tryOnce(username, PASSWORD, 7)).toBe('locked');
});
