import type { ChannelKind } from '@haitang/contract/codes/channel.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { TryOrigin } from '../credentials/own-ground.ts';
import { assertStillValid } from '../credentials/password-proof.ts';
import { verifyLoginPassword } from '../credentials/verify-login-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSessionOpen } from '../sessions/assert-session-open.ts';
import { writeUsed } from './code-store.ts';
import { byMember, type Contact } from './contact.ts';
import {
  type FormerContact,
  insertContact,
  insertFormer,
  readContacts,
  takeContact,
  takeFormer,
} from './contact-store.ts';
import { type CodeTry, openCode, wrongCode } from './try-code.ts';

interface Change {
  readonly session: MemberSession;
  readonly ip: string;
  readonly kind: ChannelKind;
  readonly change: 'verified' | 'replaced' | 'removed';
  /** The contact that is none any more, if there is one. */
  readonly before: Contact | null;
  readonly now: Date;
}

/** Writes the trail and the event; the address itself stands in neither. */
async function note(tx: Tx, { session, ip, kind, change, before, now }: Change): Promise<void> {
  const { memberId } = session;
  const [id, former] = [newId(), before === null ? null : newId()];
  if (before !== null && former !== null) await insertFormer(tx, former, before);
  await emit(tx, {
    name: 'contact.changed',
    key: `contact.changed:${id}`,
    memberId,
    payload: { kind, change, former },
    occurredAt: now,
  });
  await recordAudit(tx, {
    ...byMember(memberId),
    action: `contact.${change}`,
    after: { kind },
    sessionId: session.id,
    ip,
    occurredAt: now,
  });
}

/**
 * Makes an address a verified contact of the signed-in member, in place of the one of its kind, by
 * the code that was sent there. Refuses as `openCode` does, `expired` (401) for a session that has
 * ended meanwhile, and `condition` (203) when the address has become another member's.
 */
export async function verifyContact(
  context: IdentityContext,
  session: MemberSession,
  given: CodeTry & { readonly ip: string },
): Promise<void> {
  const { memberId } = session;
  const { id, kind, address, language } = await openCode(context, given, 'verify', memberId);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertSessionOpen(tx, session.id);
    if (!(await writeUsed(tx, id, now))) throw wrongCode();
    const old = await takeContact(tx, memberId, kind);
    const contact = { memberId, kind, address, language, verifiedAt: now };
    if (!(await insertContact(tx, contact))) {
      throw refuse('condition', { words: '该联系方式不能用于本账户，请更换或联系客服' });
    }
    const before = old?.address === address ? null : old;
    const change = before === null ? 'verified' : 'replaced';
    await note(tx, { session, ip: given.ip, kind, change, before, now });
  });
}

/**
 * Removes the verified contact of a kind, with the login password. Refuses as `verifyLoginPassword`
 * does, and `nothing-to-do` (202) when there is none.
 */
export async function removeContact(
  context: IdentityContext,
  session: MemberSession,
  given: TryOrigin & { readonly kind: ChannelKind; readonly password: string },
): Promise<void> {
  const proof = await verifyLoginPassword(context, session, given.password, given);
  const { memberId } = session;
  const { kind, ip } = given;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertStillValid(tx, proof);
    const before = await takeContact(tx, memberId, kind);
    if (before === null) throw refuse('nothing-to-do', { words: '没有可移除的联系方式' });
    await note(tx, { session, ip, kind, change: 'removed', before, now });
  });
}

/** The verified contacts of a member. */
export const contactsOf = (
  database: Queryable,
  memberId: MemberSession['memberId'],
): Promise<readonly Contact[]> => readContacts(database, memberId);

/** Takes the address that a change has left, so that it is told once; null when it was told. */
export const takeFormerContact = (tx: Tx, id: string): Promise<FormerContact | null> =>
  takeFormer(tx, id);
