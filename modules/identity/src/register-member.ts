import { refuse } from '@haitang/contract/codes/refuse.ts';
import { tidyRealName } from '@haitang/contract/codes/text/real-name.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { type MemberId, memberActor, memberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import { leastAge } from './birthday-rules.ts';
import { assertCountries, countryCode } from './country-gate.ts';
import { findByPid } from './find-member.ts';
import type { IdentityContext } from './identity-context.ts';
import { registrationSwitch, requireConsent } from './identity-settings.ts';
import { insertConsent, insertMember, readMember } from './member-store.ts';
import type { Origin } from './sessions/session.ts';
import { type StartedSession, startSession } from './sessions/start-session.ts';

export interface Registration {
  /** The contract has checked the forms: name, lengths, passwords that differ. */
  readonly username: string;
  readonly password: string;
  readonly payPassword: string;
  readonly realname: string;
  /** The inviter; '' for none. */
  readonly pid: string;
  /** Null when the client did not say. */
  readonly ageConfirmed: boolean | null;
  /** The version of the terms that the client claims to have shown; '' when missing. */
  readonly termsVersion: string;
  /** The version in force, which is recorded when the terms are accepted; '' when unknown. */
  readonly termsInForce?: string;
  readonly country: string;
}

export interface RegisteredMember {
  readonly id: MemberId;
  readonly session: StartedSession;
}

const LOWEST_ID = 10_000_000;
const HIGHEST_ID = 99_999_999;
const ID_TRIES = 30;
const TERMS_LONGEST = 40;

async function assertConsent(context: IdentityContext, given: Registration): Promise<void> {
  const years = await leastAge(context, given.country);
  if (given.ageConfirmed === false) {
    throw refuse('age', { words: `未满 ${years} 周岁，不能使用本站` });
  }
  if ((await context.settings.get(requireConsent)) !== '1') return;
  if (given.ageConfirmed === null || given.termsVersion === '') {
    throw refuse('malformed', { words: `请先确认已年满 ${years} 周岁并同意条款` });
  }
}

interface Hashes {
  readonly password: string;
  readonly pay: string;
}

/** Inserts a row under a random number; `name-taken` when the name is taken. */
async function insertUnderFreeNumber(
  context: IdentityContext,
  tx: Tx,
  given: Registration,
  hashes: Hashes,
  now: Date,
): Promise<MemberId> {
  const inviter = await findByPid(tx, given.pid);
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const id = context.random.between(LOWEST_ID, HIGHEST_ID);
    const inserted = await insertMember(tx, {
      id,
      username: given.username,
      realname: tidyRealName(given.realname),
      passwordHash: hashes.password,
      payPasswordHash: hashes.pay,
      referrerId: inviter?.isAgent ? inviter.id : null,
      invitedBy: inviter && !inviter.isAgent ? inviter.id : null,
      at: now,
    });
    if (inserted) return memberId(id);
    if (await readMember(tx, { username: given.username })) throw refuse('name-taken');
  }
  assert(false, 'a free member number was found');
}

/**
 * The version of the terms that a member has accepted: the one in force, whatever the client
 * claims; null for none.
 */
function acceptedTerms({ termsVersion, termsInForce = '' }: Registration): string | null {
  if (termsVersion === '') return null;
  return (termsInForce === '' ? termsVersion : termsInForce).slice(0, TERMS_LONGEST);
}

async function recordRegistration(
  tx: Tx,
  id: MemberId,
  given: Registration,
  origin: Origin,
  now: Date,
): Promise<void> {
  const declaredCountry = countryCode(given.country);
  await insertConsent(tx, {
    memberId: id,
    at: now,
    ageConfirmed: given.ageConfirmed,
    termsVersion: acceptedTerms(given),
    statedVersion: given.termsVersion === '' ? null : given.termsVersion.slice(0, TERMS_LONGEST),
    declaredCountry,
    ipCountry: countryCode(origin.country),
    ip: origin.ip,
  });
  await emit(tx, {
    name: 'member.registered',
    key: `member.registered:${id}`,
    memberId: id,
    payload: {},
    occurredAt: now,
  });
  await recordAudit(tx, {
    actor: memberActor(id),
    action: 'member.registered',
    subject: `member:${id}`,
    reason: '',
    before: null,
    after: {
      ageConfirmed: given.ageConfirmed,
      declaredCountry,
      termsVersion: acceptedTerms(given),
      statedVersion: given.termsVersion,
    },
    sessionId: null,
    ip: origin.ip,
    occurredAt: now,
  });
}

/**
 * Creates a member and signs it in. Refusals in order: `country` (451), `condition` (203) while
 * staff have closed registration, `age` (451), missing consent where it is required (400),
 * `name-taken` (201). A `pid` of a present agent binds
 * permanently; that of another member is stored as the inviter; an unknown one is ignored
 * (rules.md, Agents).
 */
export async function registerMember(
  context: IdentityContext,
  given: Registration,
  origin: Origin,
): Promise<RegisteredMember> {
  await assertCountries(context, countryCode(given.country), origin.country);
  if ((await context.settings.get(registrationSwitch)) !== '1') {
    throw refuse('condition', { words: '暂停新会员注册，请稍后再来' });
  }
  await assertConsent(context, given);
  if (await readMember(context.database.read, { username: given.username })) {
    throw refuse('name-taken');
  }
  const hashes: Hashes = {
    password: await hashPassword(given.password),
    pay: await hashPassword(given.payPassword),
  };
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const id = await insertUnderFreeNumber(context, tx, given, hashes, now);
    await recordRegistration(tx, id, given, origin, now);
    const session = await startSession(context, tx, id, origin, now);
    return { id, session };
  });
}
