import { refuse } from '@haitang/contract/codes/refuse.ts';
import { later } from '@haitang/kernel/clock.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { newId, newSecret } from '@haitang/platform/id-source.ts';
import { verifyAgainstDummy, verifyPassword } from '@haitang/platform/security/passwords.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import { isAllowed } from '../networks/ip-allow-list.ts';
import type { OfficeContext } from '../office-context.ts';
import { CHALLENGE_MS, officeNetworks, staffSessionsMost } from '../office-settings.ts';
import {
  endOldest,
  insertChallenge,
  insertSession,
  isKnownAddress,
  readChallenge,
  useChallenge,
} from './session-store.ts';
import type { Staff, StaffCredentials } from './staff.ts';
import { lockStaff, readStaff } from './staff-store.ts';
import { tryStaff } from './staff-tries.ts';
import { takeCode } from './take-code.ts';

async function assertNetwork(context: Context, ip: string): Promise<void> {
  if (isAllowed(await context.settings.get(officeNetworks), ip)) return;
  throw refuse('not-allowed', { words: '当前网络不在后台允许范围内' });
}

async function check(
  known: StaffCredentials | null,
  password: string,
): Promise<StaffCredentials | null> {
  if (known === null || !known.active) {
    await verifyAgainstDummy(password);
    return null;
  }
  return (await verifyPassword(known.passwordHash, password)) ? known : null;
}

export interface Passed {
  /** For the second step; valid for five minutes, from this address. */
  readonly challenge: string;
  readonly name: string;
}

/**
 * First step. Refuses a network that is not on the list (403), an unknown name and a wrong password
 * in the same way (203), and after five wrong ones every password (429).
 */
export async function passPassword(
  context: Context,
  input: { readonly name: string; readonly password: string; readonly ip: string },
): Promise<Passed> {
  const { ip } = input;
  await assertNetwork(context, ip);
  const name = input.name.trim().toLowerCase().slice(0, 40);
  const known = await readStaff(context.database.read, name);
  const query = { kind: 'password' as const, account: name, ip };
  const staff = await tryStaff(context, query, () => check(known, input.password));
  if (staff === null) throw refuse('wrong-login');
  const challenge = newSecret();
  const now = context.clock.now();
  const session = { tokenHash: tokenHash(challenge), staff: staff.name, ip, at: now };
  await context.database.transaction(async (tx) => {
    // A change that committed meanwhile has ended the first steps of the old password.
    const now = await lockStaff(tx, staff.name);
    if (!now?.active || now.passwordHash !== staff.passwordHash) throw refuse('wrong-login');
    await insertChallenge(tx, session);
  });
  return { challenge, name: staff.name };
}

export interface SignedIn {
  readonly token: string;
  readonly staff: Staff;
}

const stepGone = () => refuse('condition', { words: '登录步骤已过期，请重新输入密码' });

/**
 * Second step: opens a session, and ends the oldest ones of the account above the number of the
 * setting. Refuses an expired first step (203) and as `takeCode` does. A sign-in from a new address
 * is marked in the audit trail, and the account's other sessions show it (`whoAmI`).
 */
export async function passCode(
  context: OfficeContext,
  input: {
    readonly challenge: string;
    readonly code: string;
    readonly ip: string;
    /** As the browser names itself; a claim, shown to the owner. */
    readonly userAgent?: string;
  },
): Promise<SignedIn> {
  const { ip, code, userAgent = '' } = input;
  await assertNetwork(context, ip);
  const hash = tokenHash(input.challenge);
  const since = later(context.clock.now(), -CHALLENGE_MS);
  const name = await readChallenge(context.database.read, { tokenHash: hash, ip, since });
  if (name === null) throw stepGone();
  await takeCode(context, { staff: name, code, ip });
  const token = newSecret();
  const id = newId();
  const now = context.clock.now();
  const most = await context.settings.get(staffSessionsMost);
  return context.database.transaction(async (tx) => {
    const staff = await lockStaff(tx, name);
    if (!staff?.active || !(await useChallenge(tx, hash, now))) throw stepGone();
    const newAddress = !(await isKnownAddress(tx, name, ip));
    const session = { id, tokenHash: tokenHash(token), staff: name, at: now, ip, userAgent };
    await insertSession(tx, session);
    const replaced = await endOldest(tx, name, { opened: id, most, at: now });
    await recordAudit(tx, {
      actor: staffActor(staff.name),
      action: 'staff.signed-in',
      subject: `staff:${name}`,
      reason: '',
      before: { replaced },
      after: { newAddress },
      sessionId: id,
      ip,
      occurredAt: now,
    });
    return { token, staff };
  });
}
