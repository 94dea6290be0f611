import {
  type ExclusionLength,
  isTimeOut,
  type TimeOutLength,
} from '@haitang/contract/codes/pause-length.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { limitsOf } from '@haitang/limits/limits-of.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { endBonusesNow } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';

interface PauseRequest {
  /** Number of the member. */
  readonly id: number;
  readonly length: TimeOutLength | ExclusionLength;
  /** How the member asked for it. */
  readonly reason: string;
  readonly code: string;
}

/**
 * Sets the time-out or exclusion that a member has asked the service for, with a code: possible at
 * any time (rules.md, Corrections), with the effect of the member's own. Games end within a second,
 * bonuses end, and a pause in force is never shortened. Refuses an unknown member and a time-out
 * during an exclusion (203). Returns the end; null for ever.
 */
export async function pauseMember(
  context: OfficeContext,
  { session, ip }: Reader,
  { id, length, reason, code }: PauseRequest,
): Promise<Date | null> {
  const { id: memberId } = await memberNumbered(context, id);
  const { pause } = await limitsOf(context.database.read, memberId, context.clock.now());
  if (pause?.kind === 'exclusion' && isTimeOut(length)) {
    throw refuse('condition', { words: '该会员已自我排除，不能改为休息' });
  }
  await takeCode(context, { staff: session.staff, code, ip });
  const onRequest = { actor: staffActor(session.staff), reason };
  const by = { memberId, sessionId: session.id, ip, onRequest };
  const until = isTimeOut(length)
    ? await takeTimeOut(context, { ...by, length })
    : await excludeMember(context, { ...by, length });
  await endBonusesNow(context, memberId);
  return until;
}
