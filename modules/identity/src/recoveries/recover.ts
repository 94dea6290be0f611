import { isSamePassword, passwordFits } from '@haitang/contract/codes/credential-rules.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { hashPassword, verifyPassword } from '@haitang/platform/security/passwords.ts';
import { tryCredential } from '../credentials/credential-tries.ts';
import { type Credentials, findCredentials } from '../credentials/find-credentials.ts';
import { groundOf } from '../credentials/own-ground.ts';
import { type NewPasswords, setPasswords } from '../credentials/set-passwords.ts';
import { slowStrangers } from '../credentials/slow-strangers.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSignInsOwn } from '../sessions/assert-sign-ins-own.ts';
import type { Origin } from '../sessions/session.ts';
import { byMember, type Recovery } from './recovery.ts';
import { halfHash, keyHash } from './recovery-key.ts';
import { readOpen, writeEnd } from './recovery-store.ts';

/** No longer name exists; truncated, so that every try costs the same to count. */
const NAME_MOST = 40;

/** What a member without a session types. */
export interface RecoveryTry {
  readonly name: string;
  /** The halves of the key, in any order. */
  readonly first: string;
  readonly second: string;
  readonly origin: Origin;
}

/** A recovery whose key was right, and the credentials that it may replace. */
export interface OpenedRecovery {
  readonly recovery: Recovery;
  readonly known: Credentials;
}

const wrongKey = () => refuse('wrong-code', { words: '账号或找回码不正确，或找回码已失效' });

/** The confirmed recovery of this key; the same reads and hashes for an unknown name. */
async function findByKey(
  { database, clock }: IdentityContext,
  known: Credentials | null,
  { first, second }: RecoveryTry,
): Promise<OpenedRecovery | null> {
  const id = known?.id ?? null;
  const [firstHash, secondHash] = [halfHash(id, first), halfHash(id, second)];
  const open = await readOpen(database.read, id, clock.now());
  if (known === null || firstHash === null || secondHash === null) return null;
  const hash = keyHash(firstHash, secondHash);
  const recovery = open.find((candidate) => candidate.keyHash === hash);
  return recovery ? { recovery, known } : null;
}

/**
 * Finds the recovery whose key a member typed. `wrong-code` (203), with the same words after the
 * same work, for an unknown name, a wrong half, and a key that was used, replaced, stopped or has
 * expired; tries are counted, locked (429) and slowed as at sign-in, apart from those of the
 * password. Only whoever has the whole key is told more: `condition` (203) before it may be used,
 * `blocked` (403) for a closed account.
 */
export async function openRecovery(
  context: IdentityContext,
  given: RecoveryTry,
): Promise<OpenedRecovery> {
  const { origin } = given;
  const username = given.name.trim().slice(0, NAME_MOST);
  const known = await findCredentials(context.database.read, { username });
  const ground = await groundOf(context, 'login', known?.id ?? null, origin);
  await slowStrangers(context, ground, origin);
  // No name has a space: these tries are another account's to the counter.
  const credential = { kind: 'login', account: `recovery ${username}`, ...ground } as const;
  const { value } = await tryCredential(context, credential, () =>
    findByKey(context, known, given),
  );
  if (value === null) throw wrongKey();
  if (value.known.status !== 'normal') throw refuse('blocked');
  const usableFrom = present(value.recovery.usableFrom, 'a confirmed recovery');
  if (usableFrom > context.clock.now()) {
    const time = formatBeijing(usableFrom).slice(0, 16);
    throw refuse('condition', { words: `找回码将于 ${time}（北京时间）起可用，请届时再试` });
  }
  return value;
}

/** New passwords as typed; '' for none. */
export interface TypedPasswords {
  readonly login: string;
  readonly pay: string;
}

const wrongLength = (field: string, words: string) =>
  refuse('malformed', { words, data: { field } });

const EQUAL = '支付密码不能与登录密码相同';

/** Refuses new passwords that are missing, too short, or equal to the other one. */
async function judge({ recovery, known }: OpenedRecovery, typed: TypedPasswords): Promise<void> {
  const { login, pay } = recovery;
  if (login && !passwordFits(typed.login)) {
    throw wrongLength('password', '请输入正确的新密码长度');
  }
  if (pay && !passwordFits(typed.pay)) {
    throw wrongLength('paypassword', '请输入正确的新密码长度');
  }
  if (login && pay) {
    if (isSamePassword(typed.login, typed.pay)) throw wrongLength('paypassword', EQUAL);
    return;
  }
  const other = login ? known.payPasswordHash : known.passwordHash;
  if (other !== null && (await verifyPassword(other, login ? typed.login : typed.pay))) {
    throw wrongLength(login ? 'password' : 'paypassword', EQUAL);
  }
}

/**
 * Writes judged passwords with the member's row locked; of concurrent tries with one key the first
 * wins. Returns false when a password that they were compared with has changed meanwhile.
 */
async function write(
  tx: Tx,
  { recovery, known }: OpenedRecovery,
  { hashes, ip, now }: { readonly hashes: NewPasswords; readonly ip: string; readonly now: Date },
): Promise<boolean> {
  const { id, memberId, login, pay } = recovery;
  await lockMemberRow(tx, memberId);
  const current = present(await findCredentials(tx, { id: memberId }), `member ${memberId}`);
  if (current.status !== 'normal') throw refuse('blocked');
  if (current.passwordHash !== known.passwordHash) return false;
  if (current.payPasswordHash !== known.payPasswordHash) return false;
  if (!login) await assertSignInsOwn(tx, memberId);
  if (!(await writeEnd(tx, id, { by: 'used', at: now }))) throw wrongKey();
  const ended = await setPasswords(tx, memberId, hashes, now);
  await recordAudit(tx, {
    ...byMember(memberId),
    action: 'recovery.used',
    after: { recovery: id, login, pay, ended },
    sessionId: null,
    ip,
    occurredAt: now,
  });
  return true;
}

/**
 * Sets the passwords that a recovery allows, once, and ends every session of the member; a second
 * factor, locks and pauses stay what they were (PA-13). Refuses as `openRecovery` does, a password
 * of a wrong length or equal to the other one (400), and the pay password alone as
 * `assertSignInsOwn` does. Returns which were set.
 */
export async function recover(
  context: IdentityContext,
  given: RecoveryTry & { readonly passwords: TypedPasswords },
): Promise<Recovery> {
  const { passwords, origin } = given;
  for (;;) {
    const opened = await openRecovery(context, given);
    const { recovery } = opened;
    await judge(opened, passwords);
    const hashes = {
      login: recovery.login ? await hashPassword(passwords.login) : null,
      pay: recovery.pay ? await hashPassword(passwords.pay) : null,
    };
    const now = context.clock.now();
    const isDone = await context.database.transaction((tx) =>
      write(tx, opened, { hashes, ip: origin.ip, now }),
    );
    if (isDone) return recovery;
  }
}
