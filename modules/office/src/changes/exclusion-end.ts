import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId as toMemberId } from '@haitang/kernel/id.ts';
import { endExclusion, exclusionTerm } from '@haitang/limits/end-exclusion.ts';
import { type LimitsOf, limitsOf } from '@haitang/limits/limits-of.ts';
import { z } from 'zod';
import { memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import { assertWaited, type Change } from './change.ts';
import type { Confirming } from './confirming.ts';
import { proposeChange } from './propose-change.ts';

/** The exclusion that ends: whose, and when its term was over. */
export const exclusionEndTerms = z.object({ username: z.string(), until: z.string() });

const subjectOf = (id: MemberId): string => `exclusion:${id}`;
const memberOf = (subject: string): MemberId =>
  toMemberId(Number(subject.slice('exclusion:'.length)));

/** Why the exclusion of a member cannot be ended. */
function refusalOf(pause: LimitsOf['pause']) {
  if (pause?.kind !== 'exclusion') {
    return refuse('nothing-to-do', { words: '该会员没有处于自我排除' });
  }
  if (pause.until === null) return refuse('condition', { words: '永久的自我排除不能解除' });
  const words = `自我排除至 ${formatBeijing(pause.until)}，期满之前任何人都不能解除`;
  return refuse('condition', { words });
}

/**
 * Takes down that a member has asked to end an exclusion whose term is over, with a code: the
 * request from which the day's wait counts (rules.md, Corrections; RG-15). Refuses an unknown
 * member, one who is not excluded (202), an exclusion for ever and one before its end (203).
 */
export async function proposeExclusionEnd(
  context: OfficeContext,
  reader: Reader,
  given: { readonly id: number; readonly reason: string; readonly code: string },
): Promise<Change> {
  const { id, username } = await memberNumbered(context, given.id);
  const now = context.clock.now();
  const { pause } = await limitsOf(context.database.read, id, now);
  if (exclusionTerm(pause, now) !== 'over') throw refusalOf(pause);
  await takeCode(context, { staff: reader.session.staff, code: given.code, ip: reader.ip });
  const until = pause?.until?.toISOString() ?? '';
  return proposeChange(context, reader, {
    kind: 'exclusion-end',
    subject: subjectOf(id),
    reason: given.reason,
    before: { excluded: true },
    after: { username, until },
    effectiveAt: null,
  });
}

/**
 * Ends the exclusion; the member gets a message. Refuses before the day is over (203), and a member
 * who has taken a new exclusion meanwhile (203).
 */
export async function enterExclusionEnd({ tx, change, at }: Confirming): Promise<void> {
  assertWaited(change, at);
  const memberId = memberOf(change.subject);
  const ended = await endExclusion(tx, { memberId, key: change.id, at });
  if (ended !== 'ended') throw refusalOf(ended);
}
