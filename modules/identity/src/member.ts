import type { MemberId } from '@haitang/kernel/id.ts';

/** `closed` at the member's wish: signed out everywhere and kept out. */
export type MemberStatus = 'normal' | 'closed';

/** A member as other modules see one: no credentials. */
export interface Member {
  readonly id: MemberId;
  readonly username: string;
  readonly realname: string;
  readonly status: MemberStatus;
  /** Root-relative address of the picture; '' for none. */
  readonly avatar: string;
  readonly mobile: string;
  readonly email: string;
  /** `YYYY-MM-DD`; null when not told. */
  readonly birthday: string | null;
  readonly isAgent: boolean;
  /** 自动免转: balances follow the member into venues. */
  readonly autoTransfer: boolean;
  /** The agent this member belongs to for good. */
  readonly referrerId: MemberId | null;
  /** Who invited the member without being an agent then. */
  readonly invitedBy: MemberId | null;
  readonly registeredAt: Date;
  readonly passwordChangedAt: Date | null;
  readonly payPasswordChangedAt: Date | null;
  /** When staff last took the authenticator away. */
  readonly totpResetAt: Date | null;
}

/** The real name as a screen shows it: all but the last character hidden (wire.md, user). */
export function maskedName(realname: string): string {
  const letters = Array.from(realname);
  if (letters.length < 2) return realname;
  return '*'.repeat(letters.length - 1) + (letters.at(-1) ?? '');
}
