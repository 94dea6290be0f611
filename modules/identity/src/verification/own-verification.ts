import type { VerificationLevel } from '@haitang/contract/codes/verification.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readOwnCases } from './case-store.ts';
import type { VerificationCase } from './verification.ts';
import { verificationLevel } from './verification-level.ts';

const SHOWN_MOST = 10;

export interface OwnVerification {
  readonly level: VerificationLevel;
  /** The newest first; at most ten. */
  readonly cases: readonly VerificationCase[];
}

/** The level of a member, and what was asked for. */
export async function ownVerification(database: Queryable, id: MemberId): Promise<OwnVerification> {
  const [level, cases] = await Promise.all([
    verificationLevel(database, id),
    readOwnCases(database, id, SHOWN_MOST),
  ]);
  return { level, cases };
}
