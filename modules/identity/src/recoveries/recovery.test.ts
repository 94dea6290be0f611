import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  PAY_PASSWORD,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recoveryWaitHours } from '../identity-settings.ts';
import { noteDisowned } from '../note-disowned.ts';
import type { Origin } from '../sessions/session.ts';
import { setStatus } from '../set-status.ts';
import { signIn } from '../sign-in.ts';
import { verifyPayPassword } from '../verify-pay-password.ts';
import { confirmRecovery } from './confirm-recovery.ts';
import { dropRecovery, proposeRecovery } from './propose-recovery.ts';
import { openRecovery, recover } from './recover.ts';
import type { Recovered } from './recovery.ts';
import { halfHash, newHalf } from './recovery-key.ts';
import { pendingRecovery, stopRecovery } from './stop-recovery.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const FRESH = { login: 'a-fresh-password', pay: 'a-fresh-pay-word' };
const BOTH = { login: true, pay: true };
const LOGIN = { login: true, pay: false };
const PAY = { login: false, pay: true };

let networks = 0;
/** A network that nobody has tried from: other tests' wrong tries are not counted there. */
const elsewhere = (): Origin => {
  networks += 1;
  return { ip: `198.51.${networks}.7`, country: 'SG', userAgent: 'Android' };
};

async function member() {
  const { id, username, session } = await newMember(context);
  return { id, username, session: { id: session.id, memberId: id, username } };
}

/** A proposal of staff; returns its id and what the proposer has seen. */
async function propose(memberId: MemberId, recovered: Recovered) {
  const id = newId();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + 14 * DAY_MS);
  await database.transaction((tx) =>
    proposeRecovery(tx, { ...recovered, id, memberId, at, expiresAt }),
  );
  return { id, memberId, first: newHalf(context.random) };
}

const confirm = ({ id, memberId, first }: Awaited<ReturnType<typeof propose>>) =>
  database.transaction((tx) =>
    confirmRecovery(context, tx, {
      id,
      memberId,
      firstHash: halfHash(memberId, first) ?? '',
      at: clock.now(),
    }),
  );

/** A member with a confirmed recovery, and the halves of its key. */
async function recovering(recovered: Recovered) {
  const known = await member();
  const proposal = await propose(known.id, recovered);
  return { ...known, first: proposal.first, second: await confirm(proposal), id: known.id };
}

type Key = Pick<Awaited<ReturnType<typeof recovering>>, 'username' | 'first' | 'second'>;
const spend = ({ username: name, first, second }: Key, passwords = FRESH, origin = elsewhere()) =>
  recover(context, { name, first, second, origin, passwords });
const living = async (id: MemberId): Promise<number> => {
  const { rows } = await sql`SELECT 1 FROM member_session
    WHERE member_id = ${id} AND ended_at IS NULL`.execute(database.read);
  return rows.length;
};
const enter = (name: string, password: string) =>
  outcome(signIn(context, name, password, elsewhere()));
const pays = (memberId: MemberId, password: string) =>
  outcome(verifyPayPassword(context, { memberId, password, ip: HOME.ip }));
const eventsOf = async (id: MemberId): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM outbox_event
    WHERE member_id = ${id} AND name IN ('recovery.proposed', 'recovery.confirmed',
      'password.changed', 'session.ended') ORDER BY id`.execute(database.read);
  return rows.map(({ name }) => name);
};

test('the whole key sets both passwords once, and no old session lives on', async () => {
  const known = await recovering(BOTH);
  expect(await living(known.id)).toBe(1);
  expect(await outcome(spend(known))).toBe('done');
  expect(await living(known.id)).toBe(0);
  expect(await enter(known.username, PASSWORD)).toBe('wrong-login');
  expect(await enter(known.username, FRESH.login)).toBe('done');
  expect(await pays(known.id, PAY_PASSWORD)).toBe('pay-password');
  expect(await pays(known.id, FRESH.pay)).toBe('done');
  expect(await outcome(spend(known, { login: 'once-more-1', pay: 'once-more-2' }))).toBe(
    'wrong-code',
  );
  expect(await eventsOf(known.id)).toEqual([
    'recovery.proposed',
    'recovery.confirmed',
    'password.changed',
    'password.changed',
    'session.ended',
  ]);
});

test('the halves may be typed in any order, in any case, with or without dashes', async () => {
  const { username, first, second } = await recovering(LOGIN);
  const typed = { username, first: second.toLowerCase(), second: first.replaceAll('-', ' ') };
  expect(await outcome(spend(typed))).toBe('done');
});

test('a recovery of the pay password leaves the login password, and the other way round', async () => {
  const pay = await recovering(PAY);
  expect(await outcome(spend(pay))).toBe('done');
  expect(await enter(pay.username, PASSWORD)).toBe('done');
  expect(await pays(pay.id, FRESH.pay)).toBe('done');
  const login = await recovering(LOGIN);
  expect(await outcome(spend(login))).toBe('done');
  expect(await pays(login.id, PAY_PASSWORD)).toBe('done');
});

test('PA-13: one answer for an unknown name, a wrong half, half a key and a key of yesterday', async () => {
  const known = await recovering(LOGIN);
  const other = newHalf(context.random);
  const words = async (key: Key) => {
    try {
      await spend(key);
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.message : 'no error';
    }
  };
  const tries = [
    { ...known, username: 'nobody1' },
    { ...known, second: other },
    { ...known, second: known.first },
    { ...known, first: 'no half' },
    { ...known, first: '', second: '' },
  ];
  const answers = [];
  for (const tried of tries) answers.push(await words(tried));
  clock.advance(DAY_MS);
  answers.push(await words(known));
  expect(new Set(answers)).toEqual(new Set(['账号或找回码不正确，或找回码已失效']));
});

test('a try on an unknown name is counted and locked like one on a member', async () => {
  const known = await recovering(LOGIN);
  const tried = async (username: string) => {
    const origin = elsewhere();
    const wrong = { ...known, username, second: newHalf(context.random) };
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(await outcome(spend(wrong, FRESH, origin)));
    }
    return tally(answers);
  };
  const counted = { 'wrong-code': 5, locked: 1 };
  expect(await tried(known.username)).toEqual(counted);
  expect(await tried('nobody2')).toEqual(counted);
  expect(await enter(known.username, PASSWORD)).toBe('done');
  expect(await outcome(spend(known))).toBe('done');
});

test('of raced uses of one key exactly one succeeds', async () => {
  const known = await recovering(LOGIN);
  const answers = await Promise.all(
    ['word-one', 'word-two', 'word-three'].map((login) =>
      outcome(spend(known, { login, pay: '' })),
    ),
  );
  expect(tally(answers)).toEqual({ done: 1, 'wrong-code': 2 });
});

test('a second confirmed recovery ends the first; a proposed one does not', async () => {
  const first = await recovering(LOGIN);
  const proposal = await propose(first.id, LOGIN);
  const given = { name: first.username, origin: elsewhere() };
  expect(await outcome(openRecovery(context, { ...given, ...first }))).toBe('done');
  const second = await confirm(proposal);
  expect(await outcome(spend(first))).toBe('wrong-code');
  expect(await outcome(spend({ ...first, first: proposal.first, second }))).toBe('done');
});

test('no key works before the second person, nor after staff turned it down', async () => {
  const known = await member();
  const proposal = await propose(known.id, LOGIN);
  const key = { username: known.username, first: proposal.first, second: proposal.first };
  expect(await outcome(spend(key))).toBe('wrong-code');
  await database.transaction((tx) => dropRecovery(tx, proposal.id, clock.now()));
  expect(await outcome(confirm(proposal))).toBe('condition');
  expect(await pendingRecovery(database.read, known.id, clock.now())).toBeNull();
});

test('a signed-in member stops it with one call, before or after it is confirmed', async () => {
  const known = await recovering(BOTH);
  const proposal = await propose(known.id, LOGIN);
  expect(await pendingRecovery(database.read, known.id, clock.now())).toMatchObject(LOGIN);
  await stopRecovery(context, known.session, HOME.ip);
  expect(await pendingRecovery(database.read, known.id, clock.now())).toBeNull();
  expect(await outcome(spend(known))).toBe('wrong-code');
  expect(await outcome(confirm(proposal))).toBe('condition');
  expect(await outcome(stopRecovery(context, known.session, HOME.ip))).toBe('nothing-to-do');
  const { rows } = await sql`SELECT 1 FROM audit_row WHERE subject = ${`member:${known.id}`}
    AND action = 'recovery.stopped'`.execute(database.read);
  expect(rows).toHaveLength(1);
});

test('a wait is told only to whoever has the whole key', async () => {
  await database.transaction((tx) =>
    context.settings.change(tx, recoveryWaitHours, 3, {
      actor: 'system:test',
      reason: '',
      effectiveAt: clock.now(),
    }),
  );
  const known = await recovering(LOGIN);
  expect(await outcome(spend(known))).toBe('condition');
  expect(await outcome(spend({ ...known, second: known.first }))).toBe('wrong-code');
  clock.advance(3 * HOUR_MS);
  expect(await outcome(spend(known))).toBe('done');
  await database.transaction((tx) =>
    context.settings.change(tx, recoveryWaitHours, 0, {
      actor: 'system:test',
      reason: '',
      effectiveAt: clock.now(),
    }),
  );
});

test('the rules of new passwords hold, and a refused one does not use up the key', async () => {
  const both = await recovering(BOTH);
  for (const wrong of [
    { login: '', pay: FRESH.pay },
    { login: FRESH.login, pay: '12345' },
    { login: 'the-same-word', pay: 'the-same-word' },
  ]) {
    expect(await outcome(spend(both, wrong))).toBe('malformed');
  }
  const login = await recovering(LOGIN);
  expect(await outcome(spend(login, { login: PAY_PASSWORD, pay: '' }))).toBe('malformed');
  const pay = await recovering(PAY);
  expect(await outcome(spend(pay, { login: '', pay: PASSWORD }))).toBe('malformed');
  expect(await outcome(spend(both))).toBe('done');
});

test('a closed account is not opened, nor the pay password of one with a disowned sign-in', async () => {
  const closed = await recovering(LOGIN);
  await setStatus(context, {
    memberId: closed.id,
    status: 'closed',
    actor: 'system:test',
    reason: '',
  });
  expect(await outcome(spend(closed))).toBe('blocked');
  expect(await outcome(propose(closed.id, LOGIN))).toBe('condition');
  const disowned = await recovering(PAY);
  await database.transaction((tx) => noteDisowned(tx, disowned.id, clock.now()));
  expect(await outcome(spend(disowned))).toBe('blocked');
});
