import type { MemberId } from '@haitang/kernel/id.ts';

/** `closed` at the member's wish: signed out everywhere, and unable to sign in. */
export type MemberStatus = 'normal' | 'closed';

/** A member as other modules see it: without credentials. */
export interface Member {
  readonly id: MemberId;
  readonly username: string;
  readonly realname: string;
  readonly status: MemberStatus;
  /** Root-relative address of the avatar; '' for none. */
  readonly avatar: string;
  readonly mobile: string;
  readonly email: string;
  /** `YYYY-MM-DD`; null when not given. */
  readonly birthday: string | null;
  readonly isAgent: boolean;
  /** 自动免转: launching a game moves the balance into its venue. */
  readonly autoTransfer: boolean;
  /** The agent that this member is permanently bound to. */
  readonly referrerId: MemberId | null;
  /** The inviter, when it was not an agent at that time. */
  readonly invitedBy: MemberId | null;
  readonly registeredAt: Date;
  readonly passwordChangedAt: Date | null;
  readonly payPasswordChangedAt: Date | null;
  /** When staff last removed the authenticator. */
  readonly totpResetAt: Date | null;
  /** When the member last said that a sign-in was not theirs. */
  readonly disownedAt: Date | null;
}

/** The real name for display: all characters but the last are hidden (wire.md, user). */
export function maskedName(realname: string): string {
  const letters = Array.from(realname);
  if (letters.length < 2) return realname;
  return '*'.repeat(letters.length - 1) + (letters.at(-1) ?? '');
}
