import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type Actor, type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { type Pause, writePause } from './pause-store.ts';
import { isPaused, type Standing } from './standing.ts';
import { lockStanding, readStanding } from './standing-store.ts';

/** Lengths of a time-out: a day to six weeks (rules.md, Playing responsibly). */
export const TIME_OUT_DAYS = { '24h': 1, '7d': 7, '30d': 30, '42d': 42 } as const;
/** Months of a self-exclusion; null means forever. */
export const EXCLUSION_MONTHS = { '6m': 6, '1y': 12, '3y': 36, '5y': 60, forever: null } as const;

interface PauseInput {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly ip: string;
  /** Who of staff sets what the member has asked for, and how it was asked; absent for a member. */
  readonly onRequest?: { readonly actor: Actor; readonly reason: string };
}

/**
 * The same day of the later month; in a shorter month it moves into the next month, never earlier.
 */
function monthsLater(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}

/**
 * A pause in force is never shortened: the longer of two wins, and an exclusion over a time-out.
 */
function strongest(standing: Standing, wanted: Pause): Pause {
  const { pause } = standing;
  if (!pause || !isPaused(standing, wanted.startsAt)) return wanted;
  if (pause.kind === 'exclusion' && wanted.kind === 'time-out') throw refuse('excluded');
  if (pause.kind !== wanted.kind || wanted.endsAt === null) return wanted;
  const longer = pause.until === null || pause.until > wanted.endsAt;
  return longer ? { ...wanted, endsAt: pause.until } : wanted;
}

async function pause(tx: Tx, input: PauseInput, wanted: Pause): Promise<Date | null> {
  const { memberId, sessionId, ip, onRequest } = input;
  await lockStanding(tx, memberId);
  const standing = await readStanding(tx, memberId);
  const taken = strongest(standing, wanted);
  const until = taken.endsAt?.toISOString() ?? null;
  const id = await writePause(tx, memberId, taken);
  await recordAudit(tx, {
    actor: onRequest?.actor ?? memberActor(memberId),
    action: taken.kind === 'exclusion' ? 'member.excluded' : 'member.paused',
    subject: `member:${memberId}`,
    reason: onRequest?.reason ?? '',
    before: standing.pause && {
      kind: standing.pause.kind,
      until: standing.pause.until?.toISOString() ?? null,
    },
    after: { kind: taken.kind, until },
    sessionId,
    ip,
    occurredAt: wanted.startsAt,
  });
  await emit(tx, {
    name: taken.kind === 'exclusion' ? 'member.excluded' : 'member.paused',
    key: `member.paused:${id}`,
    memberId,
    payload: { until, onRequest: onRequest !== undefined },
    occurredAt: wanted.startsAt,
  });
  return taken.endsAt;
}

/**
 * Starts a time-out: immediate, everywhere, and no single person can shorten it. Returns its end.
 * Refuses `excluded` (451) during an exclusion, which is longer.
 */
export async function takeTimeOut(
  context: Context,
  input: PauseInput & { readonly length: keyof typeof TIME_OUT_DAYS },
): Promise<Date> {
  const now = context.clock.now();
  const endsAt = later(now, TIME_OUT_DAYS[input.length] * DAY_MS);
  const until = await context.database.transaction((tx) =>
    pause(tx, input, { kind: 'time-out', startsAt: now, endsAt }),
  );
  return present(until, 'the end of a time-out');
}

/**
 * Starts a self-exclusion: immediate, everywhere, without a reason; the member may still sign in to
 * withdraw and see the history. Returns its earliest end; null means forever.
 */
export async function excludeMember(
  context: Context,
  input: PauseInput & { readonly length: keyof typeof EXCLUSION_MONTHS },
): Promise<Date | null> {
  const now = context.clock.now();
  const months = EXCLUSION_MONTHS[input.length];
  const endsAt = months === null ? null : monthsLater(now, months);
  return context.database.transaction((tx) =>
    pause(tx, input, { kind: 'exclusion', startsAt: now, endsAt }),
  );
}
