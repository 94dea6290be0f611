import { type MemberId, memberActor } from '@haitang/kernel/id.ts';

/** The passwords that a recovery lets its member set. */
export interface Recovered {
  readonly login: boolean;
  readonly pay: boolean;
}

/** A recovery that has not ended. */
export interface Recovery extends Recovered {
  /** That of the change which two people decide. */
  readonly id: string;
  readonly memberId: MemberId;
  readonly proposedAt: Date;
  /** Null until the second person has confirmed. */
  readonly confirmedAt: Date | null;
  readonly keyHash: string | null;
  readonly usableFrom: Date | null;
  readonly expiresAt: Date;
}

/** Why a recovery has ended. */
export type RecoveryEnd = 'used' | 'replaced' | 'member' | 'staff';

/** The part of an audit row that every act of the member on a recovery has. */
export const byMember = (memberId: MemberId) => ({
  actor: memberActor(memberId),
  subject: `member:${memberId}`,
  reason: '',
  before: null,
});
