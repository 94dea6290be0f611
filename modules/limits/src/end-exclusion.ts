import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { clearPause } from './pause-store.ts';
import type { Standing } from './standing.ts';
import { lockStanding, readStanding } from './standing-store.ts';

/** How an exclusion stands: it can be ended only when its term is over. */
export type ExclusionTerm = 'none' | 'for-ever' | 'running' | 'over';

/** Where the term of a member's exclusion stands at `now`; one for ever has no end. */
export function exclusionTerm(pause: Standing['pause'], now: Date): ExclusionTerm {
  if (pause?.kind !== 'exclusion') return 'none';
  if (pause.until === null) return 'for-ever';
  return pause.until <= now ? 'over' : 'running';
}

/**
 * Ends an exclusion whose term is over, in the caller's transaction; nobody shortens one (rules.md,
 * Playing responsibly). The caller has the member's wish, the day's wait and two people behind it
 * (RG-15). Otherwise nothing changes, also when the member has taken a new exclusion meanwhile; the
 * pause in force is returned. The history of pauses stays.
 */
export async function endExclusion(
  tx: Tx,
  { memberId, key, at }: { readonly memberId: MemberId; readonly key: string; readonly at: Date },
): Promise<'ended' | Standing['pause']> {
  await lockStanding(tx, memberId);
  const { pause } = await readStanding(tx, memberId);
  if (exclusionTerm(pause, at) !== 'over') return pause;
  await clearPause(tx, memberId);
  await emit(tx, {
    name: 'member.exclusion-ended',
    key: `member.exclusion-ended:${key}`,
    memberId,
    payload: {},
    occurredAt: at,
  });
  return 'ended';
}
