import type {
  AskedLevel,
  Paper,
  VerificationLevel,
  VerificationState,
} from '@haitang/contract/codes/verification.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** What a member asked to be verified as, and what became of it. */
export interface VerificationCase {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly level: AskedLevel;
  readonly state: VerificationState;
  readonly version: number;
  /** Who the member was when asking. */
  readonly realname: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  /** The document of identity and the end of its number; null at level 3. */
  readonly paper: Paper | null;
  readonly numberHash: string | null;
  readonly numberEnd: string | null;
  /** What the member says of the source of funds; '' at level 2. */
  readonly funds: string;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** What the level of a member follows from. */
export interface VerifiedFacts {
  readonly hasContact: boolean;
  readonly approved: ReadonlySet<AskedLevel>;
}

/**
 * The level of verification: 3 takes identity as well, 2 stands without a contact, because many an
 * operator can send no code.
 */
export function levelFrom({ hasContact, approved }: VerifiedFacts): VerificationLevel {
  if (approved.has(2)) return approved.has(3) ? 3 : 2;
  return hasContact ? 1 : 0;
}
