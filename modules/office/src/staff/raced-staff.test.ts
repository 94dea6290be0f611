import { staffName } from '@haitang/kernel/id.ts';
import { outcome } from '@haitang/lobby/testing/test-identity.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import { waitsForLock } from '@haitang/testkit/waits-for-lock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig, STAFF_PASSWORD } from '../../../../tests/support/office-rig.ts';
import { proposeChange } from '../changes/propose-change.ts';
import { contextAtWork } from './context-at-work.ts';
import { replacePassword } from './replace-password.ts';
import { resetStaffTotp } from './reset-staff-totp.ts';
import { endOpen } from './session-store.ts';
import { passCode, passPassword } from './sign-in.ts';
import { lockStaff, writeInactive, writeRoles } from './staff-store.ts';

const { context, clock, hire, code, signIn } = await officeRig();
const { database } = context;
const ip = '127.0.0.1';
const another = await hashPassword('another-staff-password');
const now = () => clock.now();
const { seal } = context.identity;
const renewed = { hash: another, at: now() };
const reset = { proposedBy: 'two', seenBy: 'one', at: now() };

/** As in the tests of members: `work` starts while a change of the account waits to commit. */
async function beside(
  name: string,
  change: (tx: Tx) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<string> {
  let ended = false;
  const started = await database.transaction(async (tx) => {
    await lockStaff(tx, name);
    await change(tx);
    const answer = outcome(work()).finally(() => {
      ended = true;
    });
    await expect.poll(async () => ended || (await waitsForLock(database.read))).toBe(true);
    return { answer };
  });
  return started.answer;
}

const first = async (name: string) =>
  (await passPassword(context, { name, password: STAFF_PASSWORD, ip })).challenge;

test('no first step of an old password outlives its change', async () => {
  await hire('anmei', 'content');
  const change = (tx: Tx) => replacePassword(tx, { name: 'anmei', hash: another, at: now() });
  expect(await beside('anmei', change, () => first('anmei'))).toBe('wrong-login');
});

test('no second step outlives a changed password, a new authenticator or a disabled account', async () => {
  type Raced = readonly [(tx: Tx) => Promise<unknown>, string];
  const changes: Readonly<Record<string, Raced>> = {
    xiuying: [(tx: Tx) => replacePassword(tx, { name: 'xiuying', ...renewed }), 'condition'],
    guiying: [(tx: Tx) => resetStaffTotp(tx, seal, { name: 'guiying', ...reset }), 'wrong-code'],
    lanying: [(tx: Tx) => writeInactive(tx, 'lanying'), 'wrong-code'],
  };
  for (const [name, [change, answer]] of Object.entries(changes)) {
    await hire(name, 'content');
    const given = { challenge: await first(name), code: code(name), ip };
    expect(await beside(name, change, () => passCode(context, given))).toBe(answer);
    const { rows } = await sql`SELECT 1 FROM staff_session WHERE staff = ${name}`.execute(
      database.read,
    );
    expect(rows).toEqual([]);
  }
});

test('who was signed out or lost a right since the call began decides nothing', async () => {
  for (const [name, end, answer] of [
    ['daiyu', (tx: Tx) => endOpen(tx, 'daiyu', 'locked', now()), 'expired'],
    ['baochai', (tx: Tx) => writeRoles(tx, 'baochai', ['content']), 'not-allowed'],
  ] as const) {
    await hire(name, 'service');
    await signIn(name);
    const { rows } = await sql<{ id: string }>`SELECT id FROM staff_session
      WHERE staff = ${name}`.execute(database.read);
    const permissions = new Set(['service.read']);
    const session = { id: rows[0]?.id ?? '', staff: staffName(name), permissions };
    const proposal = { kind: 'totp-reset', subject: name, before: null, after: null } as const;
    const change = { ...proposal, reason: '', effectiveAt: null };
    const act = () => proposeChange(contextAtWork(context, session), { session, ip }, change);
    await database.transaction<unknown>(end);
    expect(await outcome(act())).toBe(answer);
  }
});
