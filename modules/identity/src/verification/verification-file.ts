import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { DocumentKind, VerificationState } from '@haitang/contract/codes/verification.ts';
import { type MemberId, memberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { findMembers, memberOf } from '../find-member.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Member } from '../member.ts';
import { plainName } from '../plain-name.ts';
import { readCase, readCases } from './case-store.ts';
import { type KeptDocument, readKept, readSealed } from './document-store.ts';
import { openDocument } from './seal-document.ts';
import type { VerificationCase } from './verification.ts';

interface Asked {
  readonly state: VerificationState | null;
  readonly memberId: MemberId | null;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the queue with the names of the accounts: waiting ones oldest first. */
export async function verificationQueue(
  { database: { read } }: Pick<Context, 'database'>,
  { page, pageSize, ...filter }: Asked,
) {
  const offset = (page - 1) * pageSize;
  const shown = { offset, limit: pageSize, countedMost: COUNTED_MOST + 1 };
  const { cases, total } = await readCases(read, filter, shown);
  const members = await findMembers(read, [...new Set(cases.map((known) => known.memberId))]);
  const names = new Map(members.map(({ id, username }) => [id, username]));
  const items = cases.map((known) => ({ known, username: names.get(known.memberId) ?? '' }));
  return { items, total };
}

/** Another account that may be of the same person. */
export interface SamePerson {
  readonly member: Member;
  readonly why: 'number' | 'name';
}

const OTHERS_MOST = 20;

/** Accounts with the same document number, and those with the same name and birthday. */
async function samePersons(database: Queryable, known: VerificationCase): Promise<SamePerson[]> {
  const { rows } = await sql<{ id: number; why: string }>`
    SELECT DISTINCT member_id AS id, 'number' AS why FROM verification_case
    WHERE number_hash = ${known.numberHash} AND state IN ('waiting', 'approved')
      AND member_id <> ${known.memberId}
    UNION
    SELECT other.id, 'name' FROM member AS own
    JOIN member AS other ON other.id <> own.id AND other.realname <> ''
      AND other.birthday = own.birthday
      AND ${plainName('other.realname')} = ${plainName('own.realname')}
    WHERE own.id = ${known.memberId} AND own.realname <> ''
    LIMIT ${OTHERS_MOST}`.execute(database);
  const members = await findMembers(database, [...new Set(rows.map(({ id }) => memberId(id)))]);
  return rows.flatMap(({ id, why }) => {
    const member = members.find((candidate) => candidate.id === memberId(id));
    return member ? [{ member, why: why === 'number' ? 'number' : 'name' } as const] : [];
  });
}

export interface VerificationFile {
  readonly known: VerificationCase;
  readonly member: Member;
  /** What is kept of the pictures: their terms may be over. */
  readonly documents: readonly KeptDocument[];
  readonly others: readonly SamePerson[];
}

/** The file of a case, without what the documents show. Refuses `not-found`. */
export async function verificationFile(
  { database: { read } }: Pick<Context, 'database'>,
  id: number,
): Promise<VerificationFile> {
  const known = await readCase(read, BigInt(id));
  if (known === null) throw refuse('not-found');
  const [member, documents, others] = await Promise.all([
    memberOf(read, known.memberId),
    readKept(read, known.id),
    samePersons(read, known),
  ]);
  return { known, member, documents, others };
}

interface DocumentRead {
  readonly id: number;
  readonly reason: string;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** What the review compares: who the member said to be, and the pictures as WebP. */
export interface SeenDocuments {
  readonly known: VerificationCase;
  readonly pictures: readonly { readonly kind: DocumentKind; readonly picture: Buffer }[];
}

/**
 * Shows the pictures of a case to a member of staff, whose reason stands in the trail before
 * anything is decrypted. Refuses `not-found`.
 */
export async function seeDocuments(
  context: IdentityContext,
  asked: DocumentRead,
): Promise<SeenDocuments> {
  const { database, clock, seal } = context;
  const known = await readCase(database.read, BigInt(asked.id));
  if (known === null) throw refuse('not-found');
  const occurredAt = clock.now();
  await database.transaction((tx) =>
    recordAudit(tx, {
      actor: staffActor(asked.staff),
      action: 'verification.documents-viewed',
      subject: `member:${known.memberId}`,
      reason: asked.reason,
      before: null,
      after: { case: known.id.toString() },
      sessionId: asked.sessionId,
      ip: asked.ip,
      occurredAt,
    }),
  );
  const sealed = await readSealed(database.read, known.id);
  const pictures = sealed.map((document) => ({
    kind: document.kind,
    picture: openDocument(seal, document.id, document),
  }));
  return { known, pictures };
}
