import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Contact } from './contact.ts';

interface Row {
  member_id: number;
  kind: ChannelKind;
  address: string;
  language: ChannelLanguage;
  verified_at: Date;
}

const toContact = (row: Row): Contact => ({
  memberId: memberId(row.member_id),
  kind: row.kind,
  address: row.address,
  language: row.language,
  verifiedAt: row.verified_at,
});

/** The verified contacts of a member. */
export async function readContacts(database: Queryable, id: MemberId): Promise<Contact[]> {
  const { rows } = await sql<Row>`SELECT member_id, kind, address, language, verified_at
    FROM member_contact WHERE member_id = ${id} ORDER BY kind`.execute(database);
  return rows.map(toContact);
}

/** Whether an address is another member's. */
export async function isTaken(
  database: Queryable,
  { kind, address }: Pick<Contact, 'kind' | 'address'>,
  id: MemberId,
): Promise<boolean> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM member_contact
    WHERE kind = ${kind} AND address = ${address} AND member_id <> ${id}`.execute(database);
  return rows.length > 0;
}

/** Removes the contact of a kind and returns it; null for none. */
export async function takeContact(
  tx: Tx,
  id: MemberId,
  kind: ChannelKind,
): Promise<Contact | null> {
  const { rows } = await sql<Row>`DELETE FROM member_contact
    WHERE member_id = ${id} AND kind = ${kind}
    RETURNING member_id, kind, address, language, verified_at`.execute(tx);
  return rows[0] ? toContact(rows[0]) : null;
}

/** False when the address is another member's. */
export async function insertContact(tx: Tx, contact: Contact): Promise<boolean> {
  const { rows } = await sql`INSERT INTO member_contact
      (member_id, kind, address, language, verified_at)
    VALUES (${contact.memberId}, ${contact.kind}, ${contact.address}, ${contact.language},
      ${contact.verifiedAt})
    ON CONFLICT DO NOTHING RETURNING member_id`.execute(tx);
  return rows.length === 1;
}

/** Keeps an address that is a contact no more until it has been told. */
export async function insertFormer(tx: Tx, id: string, contact: Contact): Promise<void> {
  await sql`INSERT INTO contact_former (id, member_id, kind, address, language)
    VALUES (${id}, ${contact.memberId}, ${contact.kind}, ${contact.address},
      ${contact.language})`.execute(tx);
}

/** What is told of a change; `verifiedAt` is of no interest any more. */
export type FormerContact = Omit<Contact, 'verifiedAt'>;

/** Removes a former contact and returns it; null when it was told already. */
export async function takeFormer(tx: Tx, id: string): Promise<FormerContact | null> {
  const { rows } = await sql<Omit<Row, 'verified_at'>>`DELETE FROM contact_former
    WHERE id = ${id} RETURNING member_id, kind, address, language`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const { kind, address, language } = row;
  return { memberId: memberId(row.member_id), kind, address, language };
}
