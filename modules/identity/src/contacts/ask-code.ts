import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { findCredentials } from '../credentials/find-credentials.ts';
import { assertStillValid } from '../credentials/password-proof.ts';
import { verifyLoginPassword } from '../credentials/verify-login-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import { codesMemberDaily, codesNetworkDaily } from '../identity-settings.ts';
import { lockMemberRow } from '../lock-member.ts';
import {
  CODE_LIVES_MS,
  type CodePurpose,
  type CodeTicket,
  type CodeWish,
  RESEND_MS,
} from './code.ts';
import { replaceCode, takeQuota } from './code-store.ts';
import { tidyAddress } from './contact.ts';

/** No longer name exists; truncated, so that every name costs the same to count. */
const NAME_MOST = 40;

interface Asked extends CodeWish {
  readonly purpose: CodePurpose;
  /** Null for a name that nobody has. */
  readonly memberId: MemberId | null;
  /** Whose codes are counted: a member, or a name. */
  readonly account: string;
  /** What is to be verified; '' for a recovery. */
  readonly address: string;
}

interface Terms {
  readonly now: Date;
  readonly ofNetwork: number;
  readonly ofAccount: number;
}

async function termsOf({ clock, settings }: IdentityContext): Promise<Terms> {
  return {
    now: clock.now(),
    ofNetwork: await settings.get(codesNetworkDaily),
    ofAccount: await settings.get(codesMemberDaily),
  };
}

/** Refuses `too-many` (429) beyond the codes of a day, and within a minute of the last one. */
async function takeQuotas(tx: Tx, asked: Asked, terms: Terms): Promise<void> {
  const { now, ofNetwork, ofAccount } = terms;
  const today = { day: businessDayOf(now), now };
  const network = { about: `network ${networkOf(asked.ip)}`, most: ofNetwork, gapMs: 0 };
  const account = { about: asked.account, most: ofAccount, gapMs: RESEND_MS };
  for (const quota of [network, account]) {
    const refused = await takeQuota(tx, quota, today);
    if (refused === null) continue;
    const againAt = later(refused.lastAt, quota.gapMs).getTime();
    const seconds = Math.ceil((againAt - now.getTime()) / SECOND_MS);
    if (seconds > 0) throw refuse('too-many', { words: `请在 ${seconds} 秒后重新获取` });
    throw refuse('too-many', { words: '今日获取次数已达上限，请明日再试' });
  }
}

/** Writes what was asked for; the worker makes the code, and queues it, by the event. */
async function write(tx: Tx, asked: Asked, terms: Terms): Promise<CodeTicket> {
  await takeQuotas(tx, asked, terms);
  const { purpose, kind, memberId, address, language } = asked;
  const [id, askedAt] = [newId(), terms.now];
  const expiresAt = later(askedAt, CODE_LIVES_MS);
  await replaceCode(tx, { id, purpose, kind, memberId, address, language, askedAt, expiresAt });
  await emit(tx, {
    name: 'contact.code-asked',
    key: `contact.code-asked:${id}`,
    memberId,
    payload: { code: id },
    occurredAt: askedAt,
  });
  return { ticket: id };
}

interface VerifyWish extends CodeWish {
  readonly address: string;
  /** The login password: a stolen session is not enough. */
  readonly password: string;
  readonly deviceId?: string | null;
}

/**
 * Asks for a code to an address that a signed-in member wants to verify. Refuses an address of the
 * wrong form (400), as `verifyLoginPassword` does, and `too-many` (429). The answer does not say
 * whether the address is another member's: then no code is sent.
 */
export async function askVerifyCode(
  context: IdentityContext,
  session: MemberSession,
  wish: VerifyWish,
): Promise<CodeTicket> {
  const { memberId } = session;
  const address = tidyAddress(wish.kind, wish.address);
  const proof = await verifyLoginPassword(context, session, wish.password, wish);
  const terms = await termsOf(context);
  const account = `member ${memberId}`;
  return context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertStillValid(tx, proof);
    return write(tx, { ...wish, purpose: 'verify', memberId, account, address }, terms);
  });
}

/**
 * Asks for a code to set a new pay password, to the signed-in member's verified contact of a kind.
 * Refuses `too-many` (429).
 */
export async function askPayCode(
  context: IdentityContext,
  { memberId }: MemberSession,
  wish: CodeWish,
): Promise<CodeTicket> {
  const terms = await termsOf(context);
  const account = `member ${memberId}`;
  return context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    return write(tx, { ...wish, purpose: 'recover-pay', memberId, account, address: '' }, terms);
  });
}

/**
 * Asks for a code to set a new login password, to the verified contact of a kind of whoever has a
 * name. The answer and the work are the same for every name, so that neither says whether there is
 * such an account or contact. Refuses `too-many` (429), counted by the typed name.
 */
export async function askLoginCode(
  context: IdentityContext,
  { name, ...wish }: CodeWish & { readonly name: string },
): Promise<CodeTicket> {
  const username = name.trim().toLowerCase().slice(0, NAME_MOST);
  const known = await findCredentials(context.database.read, { username });
  const terms = await termsOf(context);
  const memberId = known?.id ?? null;
  const asked: Asked = {
    ...wish,
    purpose: 'recover-login',
    memberId,
    account: `name ${username}`,
    address: '',
  };
  return context.database.transaction((tx) => write(tx, asked, terms));
}
