import type { MemberSeen, MemberState } from '@haitang/contract/codes/member-state.ts';
import type { Member } from '@haitang/identity/member.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { HeldBack } from '@haitang/limits/held-back-of.ts';

/** Which members a list shows; null filters nothing. */
export interface MemberFilter {
  readonly state: MemberState | null;
  readonly level: number | null;
  readonly tag: string | null;
  /** Registered at this moment or later, and before that one. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** The least that can be spent now. */
  readonly least: Cny | null;
  readonly seen: MemberSeen | null;
  /** The agent that the member is bound to. */
  readonly agent: MemberId | null;
}

/** Whether the member's own row fits: closed or not, when registered, by whom brought. */
export function fitsItself(
  { state, from, until, agent }: MemberFilter,
  { status, registeredAt, referrerId }: Member,
): boolean {
  if (state !== null && (status === 'closed') !== (state === 'closed')) return false;
  if (from !== null && registeredAt < from) return false;
  if (until !== null && registeredAt >= until) return false;
  return agent === null || referrerId === agent;
}

/** Whether what holds a member back fits the state; undefined for a member who is free. */
export function fitsState(state: MemberState, held: HeldBack | undefined): boolean {
  if (state === 'closed') return true;
  if (state === 'normal') return held === undefined;
  if (state === 'locked') return (held?.locks.length ?? 0) > 0;
  return held?.pause?.kind === state;
}

const DAYS: Readonly<Record<MemberSeen, number>> = {
  '7d': 7,
  '30d': 30,
  'gone-30d': 30,
  'gone-90d': 90,
};

/** Whether a member was seen as asked for at `now`; undefined for one who never signed in. */
export function fitsSeen(seen: MemberSeen, lastAt: Date | undefined, now: Date): boolean {
  const border = later(now, -DAYS[seen] * DAY_MS);
  const isRecent = lastAt !== undefined && lastAt >= border;
  return seen.startsWith('gone') ? !isRecent : isRecent;
}
