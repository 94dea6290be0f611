import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  identityForTests,
  newMember,
  outcome,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { RateExceeded } from '@haitang/platform/http/rate-limit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setStatus } from '../set-status.ts';
import { authenticateMember } from './authenticate-member.ts';
import { signOut } from './end-session.ts';
import { askHandover, claimHandover, HANDOVER_SECONDS } from './hand-over.ts';
import { listSignIns } from './list-sign-ins.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
let networks = 0;

/** A phone in a network of its own, so that no test counts for another. */
function phone() {
  networks += 1;
  return {
    ip: `198.51.${Math.floor(networks / 250)}.${networks % 250}`,
    country: 'SG',
    userAgent: 'Android',
  };
}
const claim = (code: string, from = phone()) => claimHandover(context, code, from);
const lives = async (token: string): Promise<boolean> =>
  (await authenticateMember(context, token, true)) !== null;

async function someone() {
  const { id, username, session } = await newMember(context);
  return {
    memberId: id,
    token: session.token,
    session: { id: session.id, memberId: id, username },
  };
}

test('a code opens a session of its own on the other device, and ends the one that asked', async () => {
  const { memberId, session, token } = await someone();
  const code = await askHandover(context, session);
  const { username, session: next } = await claim(code);
  expect(username).toBe(session.username);
  expect(next.token).not.toBe(token);
  expect([await lives(token), await lives(next.token)]).toEqual([false, true]);
  const [now, before] = await listSignIns(database.read, memberId);
  expect(now).toMatchObject({
    id: next.id,
    handedOver: true,
    remembered: false,
    device: '安卓设备',
  });
  expect(before).toMatchObject({ id: session.id, handedOver: false });
  expect(before?.endedAt).not.toBeNull();
});

test('the member gets a message, also from a kind of device that is known', async () => {
  const { session } = await someone();
  const from = { ...phone(), userAgent: 'iPhone' };
  const next = await claim(await askHandover(context, session), from);
  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM outbox_event
    WHERE key = ${`session.started:${next.session.id}`}`.execute(database.read);
  expect(rows[0]?.payload).toEqual({ sessionId: next.session.id, newDevice: true });
});

test('a used code is useless, and so is a guessed one and the code before the newest', async () => {
  const { session } = await someone();
  const first = await askHandover(context, session);
  const second = await askHandover(context, session);
  expect(await outcome(claim(first))).toBe('not-found');
  expect(await outcome(claim(second))).toBe('done');
  expect(await outcome(claim(second))).toBe('not-found');
  expect(await outcome(claim(`${second.slice(0, -1)}x`))).toBe('not-found');
});

test('of twenty phones at once one wins', async () => {
  const { memberId, session } = await someone();
  const code = await askHandover(context, session);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(claim(code))));
  expect(tally(outcomes)).toEqual({ done: 1, 'not-found': 19 });
  expect(
    (await listSignIns(database.read, memberId)).filter(({ endedAt }) => !endedAt),
  ).toHaveLength(1);
});

test('a code lives for a minute, and not a moment longer', async () => {
  const [{ session }, other] = [await someone(), await someone()];
  const code = await askHandover(context, session);
  clock.advance(HANDOVER_SECONDS * SECOND_MS - 1);
  expect(await outcome(claim(code))).toBe('done');
  const late = await askHandover(context, other.session);
  clock.advance(HANDOVER_SECONDS * SECOND_MS);
  expect(await outcome(claim(late))).toBe('not-found');
});

test('the end of the session that asked ends its code: sign-out, idleness, a closed account', async () => {
  const [left, idle, closed] = [await someone(), await someone(), await someone()];
  const ofLeft = await askHandover(context, left.session);
  await signOut(context, left.session);
  expect(await outcome(claim(ofLeft))).toBe('not-found');
  clock.advance(30 * MINUTE_MS - SECOND_MS);
  // A call in the last second of an idle session: its minute outlives the session.
  const ofIdle = await askHandover(context, idle.session);
  clock.advance(SECOND_MS);
  expect(await outcome(claim(ofIdle))).toBe('not-found');
  const ofClosed = await askHandover(context, closed.session);
  const close = { status: 'closed', actor: 'staff:one', reason: 'by order' } as const;
  await setStatus(context, { memberId: closed.memberId, ...close });
  expect(await outcome(claim(ofClosed))).toBe('not-found');
});

test('a sign-out and a claim at the same moment never leave two sessions or a half one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { memberId, session, token } = await someone();
    const code = await askHandover(context, session);
    const [claimed] = await Promise.all([outcome(claim(code)), signOut(context, session)]);
    const open = (await listSignIns(database.read, memberId)).filter(({ endedAt }) => !endedAt);
    expect(open).toHaveLength(claimed === 'done' ? 1 : 0);
    expect(await lives(token)).toBe(false);
  }
});

test('an excluded member may go on to withdraw, and stays excluded', async () => {
  const { memberId, session } = await someone();
  const excluded = { memberId, length: '6m', sessionId: session.id, ip: '203.0.113.9' } as const;
  await excludeMember(context, excluded);
  const { session: next } = await claim(await askHandover(context, session));
  expect(await lives(next.token)).toBe(true);
  const refused = await membersRefused(database.read, [memberId], clock.now());
  expect([...refused]).toEqual([memberId]);
});

test('a network that guesses is stopped, and so is a member who keeps asking', async () => {
  const { session } = await someone();
  const from = phone();
  const guesses = Array.from({ length: 20 }, (_, nth) => outcome(claim(`guess-${nth}`, from)));
  expect(tally(await Promise.all(guesses))).toEqual({ 'not-found': 20 });
  const code = await askHandover(context, session);
  await expect(claim(code, from)).rejects.toBeInstanceOf(RateExceeded);
  expect(await outcome(claim(code))).toBe('done');
  const asks = Array.from({ length: 19 }, () => askHandover(context, session));
  await Promise.all(asks);
  await expect(askHandover(context, session)).rejects.toBeInstanceOf(RateExceeded);
});

test('only the hash of a code is stored', async () => {
  const { session } = await someone();
  const code = await askHandover(context, session);
  const { rows } = await sql<{ row: string }>`SELECT session_handover::text AS row
    FROM session_handover`.execute(database.read);
  expect(rows.some(({ row }) => row.includes(code))).toBe(false);
});
