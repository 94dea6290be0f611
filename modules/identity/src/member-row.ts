import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import type { Member, MemberStatus } from './member.ts';

/** A row of `member`, without its credentials. */
export interface MemberRow {
  id: number;
  username: string;
  realname: string;
  status: MemberStatus;
  avatar: string;
  mobile: string;
  email: string;
  birthday: string | null;
  is_agent: boolean;
  auto_transfer: boolean;
  referrer_id: number | null;
  invited_by: number | null;
  registered_at: Date;
  password_changed_at: Date | null;
  pay_password_changed_at: Date | null;
  totp_reset_at: Date | null;
  disowned_at: Date | null;
}

/** The columns of `MemberRow`, in a statement on the table alone. */
export const OWN_COLUMNS = sql`id, username, realname, status, avatar, mobile, email, birthday,
  is_agent, auto_transfer, referrer_id, invited_by, registered_at, password_changed_at,
  pay_password_changed_at, totp_reset_at, disowned_at`;

const idOrNull = (id: number | null): MemberId | null => (id === null ? null : memberId(id));

export const toMember = (row: MemberRow): Member => ({
  id: memberId(row.id),
  username: row.username,
  realname: row.realname,
  status: row.status,
  avatar: row.avatar,
  mobile: row.mobile,
  email: row.email,
  birthday: row.birthday,
  isAgent: row.is_agent,
  autoTransfer: row.auto_transfer,
  referrerId: idOrNull(row.referrer_id),
  invitedBy: idOrNull(row.invited_by),
  registeredAt: row.registered_at,
  passwordChangedAt: row.password_changed_at,
  payPasswordChangedAt: row.pay_password_changed_at,
  totpResetAt: row.totp_reset_at,
  disownedAt: row.disowned_at,
});
