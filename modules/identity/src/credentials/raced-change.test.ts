import type { MemberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import { newTotpSecret, totpCode } from '@haitang/platform/security/totp.ts';
import { waitsForLock } from '@haitang/testkit/waits-for-lock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockMemberRow } from '../lock-member.ts';
import { endSessions } from '../sessions/end-session.ts';
import { setStatus } from '../set-status.ts';
import { signIn } from '../sign-in.ts';
import { confirmEnrolment } from '../totp/confirm-enrolment.ts';
import { startEnrolment } from '../totp/start-enrolment.ts';
import { sealSecret } from '../totp/totp-secret.ts';
import { writeConfirmed, writePending } from '../totp/totp-store.ts';
import { changePassword } from './change-password.ts';
import { writePassword } from './credential-store.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const ANOTHER = await hashPassword('another-one');

async function member() {
  const { id, username, session } = await newMember(context);
  return { id, username, session: { id: session.id, memberId: id, username } };
}

/**
 * Starts `work` while another transaction holds the member's row and has made its change; commits
 * that change once `work` waits for it, or has not waited at all. Returns the outcome.
 */
async function beside(
  id: MemberId,
  change: (tx: Tx) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<string> {
  let ended = false;
  const started = await database.transaction(async (tx) => {
    await lockMemberRow(tx, id);
    await change(tx);
    const answer = outcome(work()).finally(() => {
      ended = true;
    });
    await expect.poll(async () => ended || (await waitsForLock(database.read))).toBe(true);
    return { answer };
  });
  return started.answer;
}

const living = async (id: MemberId): Promise<number> => {
  const { rows } = await sql`SELECT 1 FROM member_session
    WHERE member_id = ${id} AND ended_at IS NULL`.execute(database.read);
  return rows.length;
};

const replacePassword = (id: MemberId) => async (tx: Tx) => {
  await writePassword(tx, id, ANOTHER, clock.now());
  await endSessions(tx, id, 'password', clock.now());
};

test('no sign-in with the old password outlives the change, remembered or not', async () => {
  for (const remembered of [false, true]) {
    const { id, username } = await member();
    const late = () => signIn(context, username, PASSWORD, HOME, { remembered });
    expect(await beside(id, replacePassword(id), late)).toBe('wrong-login');
    expect(await living(id)).toBe(0);
  }
});

test('the same password, stored anew meanwhile, lets its owner in', async () => {
  const { id, username } = await member();
  const rehashed = await hashPassword(PASSWORD);
  const rehash = (tx: Tx) => writePassword(tx, id, rehashed, clock.now());
  expect(await beside(id, rehash, () => signIn(context, username, PASSWORD, HOME))).toBe('done');
});

test('of ten races between a sign-in and a change none leaves a session of the old one', async () => {
  for (let race = 0; race < 10; race += 1) {
    const { id, username, session } = await member();
    const change = { session, oldPassword: PASSWORD, newPassword: 'another-one', ip: HOME.ip };
    const [changed] = await Promise.all([
      outcome(changePassword(context, change)),
      outcome(signIn(context, username, PASSWORD, HOME)),
    ]);
    expect([changed, await living(id)]).toEqual(['done', 0]);
  }
});

test('no session starts after the account was closed', async () => {
  const { id, username } = await member();
  const close = (tx: Tx) => sql`UPDATE member SET status = 'closed' WHERE id = ${id}`.execute(tx);
  expect(await beside(id, close, () => signIn(context, username, PASSWORD, HOME))).toBe('blocked');
  const reopened = {
    memberId: id,
    status: 'normal',
    actor: 'system:test',
    reason: 'again',
  } as const;
  await setStatus(context, reopened);
  expect(await outcome(signIn(context, username, PASSWORD, HOME))).toBe('done');
});

test('a sign-in that was asked for no code is asked once the app is bound', async () => {
  const { id, username } = await member();
  const bind = async (tx: Tx) => {
    await writePending(tx, id, sealSecret(context, id, newTotpSecret()), clock.now());
    await writeConfirmed(tx, id, clock.now());
  };
  expect(await beside(id, bind, () => signIn(context, username, PASSWORD, HOME))).toBe(
    'code-needed',
  );
});

test('an old password starts no enrolment, and an ended session binds no app', async () => {
  const person = await member();
  const start = () => startEnrolment(context, person.session, PASSWORD, HOME, '望江楼');
  expect(await beside(person.id, replacePassword(person.id), start)).toBe('old-password');
  const other = await member();
  const { secret } = await startEnrolment(context, other.session, PASSWORD, HOME, '望江楼');
  const code = totpCode(secret, clock.now());
  const bind = () => confirmEnrolment(context, other.session, code, HOME);
  expect(await beside(other.id, replacePassword(other.id), bind)).toBe('expired');
});

test('of several sign-ins and changes with one password one change is made', async () => {
  const { id, session, username } = await member();
  const change = (to: string) =>
    outcome(
      changePassword(context, { session, oldPassword: PASSWORD, newPassword: to, ip: HOME.ip }),
    );
  const changes = ['first-one', 'second-one', 'third-one'].map(change);
  const entries = [1, 2, 3].map(() => outcome(signIn(context, username, PASSWORD, HOME)));
  const [changed] = await Promise.all([Promise.all(changes), Promise.all(entries)]);
  expect(tally(changed)).toMatchObject({ done: 1 });
  expect(await living(id)).toBe(0);
});
