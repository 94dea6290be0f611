import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from './member.ts';
import { type MemberRow, OWN_COLUMNS, toMember } from './member-row.ts';

type Where = { readonly id: number } | { readonly username: string };

const matches = (where: Where): RawBuilder<unknown> =>
  'id' in where ? sql`id = ${where.id}` : sql`username = ${where.username}`;

export async function readMember(database: Queryable, where: Where): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    SELECT ${OWN_COLUMNS} FROM member WHERE ${matches(where)}`.execute(database);
  return rows[0] ? toMember(rows[0]) : null;
}

export async function readMembers(database: Queryable, ids: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`
    SELECT ${OWN_COLUMNS} FROM member WHERE id = ANY(${[...ids]}::int[])`.execute(database);
  return rows.map(toMember);
}

/** The newest members whose number, mobile or email is `text`, or whose name begins with it. */
export async function searchRows(
  database: Queryable,
  text: string,
  most: number,
): Promise<Member[]> {
  const id = /^\d{8,9}$/.test(text) ? Number(text) : -1;
  const start = text.toLowerCase();
  // Each by an index of its own; a range in byte order, because a name has no letter above 'z'.
  const found = sql`WHERE id IN (
      SELECT id FROM member WHERE id = ${id}
      UNION ALL SELECT id FROM member WHERE mobile = ${text} AND mobile <> ''
      UNION ALL SELECT id FROM member WHERE email = ${text} AND email <> ''
      UNION ALL (SELECT id FROM member WHERE username ~>=~ ${start} AND username ~<~ ${`${start}~`}
        ORDER BY username USING ~<~ LIMIT ${most}))`;
  const { rows } = await sql<MemberRow>`SELECT ${OWN_COLUMNS} FROM member
    ${text === '' ? sql`` : found}
    ORDER BY registered_at DESC, id LIMIT ${most}`.execute(database);
  return rows.map(toMember);
}

export interface NewMember {
  readonly id: number;
  readonly username: string;
  readonly realname: string;
  readonly passwordHash: string;
  readonly payPasswordHash: string;
  readonly referrerId: number | null;
  readonly invitedBy: number | null;
  readonly at: Date;
}

/** False when the number or the name is taken; the caller finds out which. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { rows } = await sql`INSERT INTO member
      (id, username, realname, password_hash, pay_password_hash, referrer_id, invited_by,
        registered_at)
    VALUES (${member.id}, ${member.username}, ${member.realname}, ${member.passwordHash},
      ${member.payPasswordHash}, ${member.referrerId}, ${member.invitedBy}, ${member.at})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length === 1;
}

export interface Consent {
  readonly memberId: MemberId;
  readonly at: Date;
  readonly ageConfirmed: boolean | null;
  /** The version in force when the member accepted the terms. */
  readonly termsVersion: string | null;
  /** The version that the client claims to have shown. */
  readonly statedVersion: string | null;
  readonly declaredCountry: string | null;
  readonly ipCountry: string | null;
  readonly ip: string;
}

export async function insertConsent(tx: Tx, consent: Consent): Promise<void> {
  await sql`INSERT INTO member_consent
      (member_id, recorded_at, age_confirmed, terms_version, stated_version, declared_country,
        ip_country, ip)
    VALUES (${consent.memberId}, ${consent.at}, ${consent.ageConfirmed}, ${consent.termsVersion},
      ${consent.statedVersion}, ${consent.declaredCountry}, ${consent.ipCountry},
      ${consent.ip})`.execute(tx);
}

/** The country that a member declared at registration; the latest when there are several. */
export async function readDeclaredCountry(
  database: Queryable,
  id: MemberId,
): Promise<string | null> {
  const { rows } = await sql<{ declared_country: string | null }>`
    SELECT declared_country FROM member_consent WHERE member_id = ${id}
    ORDER BY recorded_at DESC LIMIT 1`.execute(database);
  return rows[0]?.declared_country ?? null;
}
