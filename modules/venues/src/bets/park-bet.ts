import { HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { closeCases, openCase } from '../cases/open-case.ts';
import type { VenuesContext } from '../venues-context.ts';
import { Unbelievable } from './believe-bet.ts';
import type { BetName } from './bet.ts';
import { hasParked, type ParkedStage, parkRow, unparkRows } from './parked-store.ts';

const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** Two failures may be temporary, as from a lock or a restart; the third opens a case. */
const FAILURES_OF_A_CASE = 3;

const STAGE_WORDS: Readonly<Record<ParkedStage, string>> = {
  apply: '注单入账',
  count: '计入流水与限额',
};

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

const subjectOf = ({ memberId }: BetName): string => `member:${memberId}`;

/**
 * Parks a bet that could not be applied or counted: it is retried after five seconds, then ten,
 * twenty, up to an hour, and the bets after it continue. Three failures open a case for staff, one
 * per member and venue; a round that nobody would believe opens it at once. Throws when the
 * database itself is unavailable: then the bet is not at fault.
 */
export async function parkBet(
  context: VenuesContext,
  stage: ParkedStage,
  bet: BetName,
  error: unknown,
): Promise<void> {
  const { read } = context.database;
  const now = context.clock.now();
  const { venue, memberId, betId } = bet;
  const failures = await parkRow(read, {
    stage,
    venue,
    memberId,
    betId,
    at: now,
    reason: reasonOf(error),
    retryAt: (count) => later(now, Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS)),
  });
  context.logger.error({ stage, venue, memberId, betId, failures, error }, 'a bet is parked');
  const isUnbelievable = error instanceof Unbelievable;
  if (failures < FAILURES_OF_A_CASE && !isUnbelievable) return;
  await openCase(read, {
    kind: 'bet-parked',
    venue,
    memberId,
    subject: subjectOf(bet),
    at: now,
    detail: {
      局号: betId,
      环节: STAGE_WORDS[stage],
      失败次数: String(failures),
      ...(isUnbelievable && { 原因: error.message }),
    },
  });
}

/**
 * Unparks bets that have succeeded; the case of a member and venue ends with its last parked bet.
 */
export async function unparkBets(
  context: VenuesContext,
  stage: ParkedStage,
  bets: readonly BetName[],
): Promise<void> {
  const { read } = context.database;
  for (const bet of await unparkRows(read, stage, bets)) {
    if (await hasParked(read, bet.memberId, bet.venue)) continue;
    const about = { kind: 'bet-parked', venue: bet.venue, subject: subjectOf(bet) } as const;
    await closeCases(read, about, context.clock.now());
  }
}
