import type { ChangeKind, ChangeState } from '@haitang/contract/codes/change-kind.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { StaffName } from '@haitang/kernel/id.ts';

/** How long a proposal stays open: a later confirmer would no longer know the circumstances. */
export const PROPOSAL_DAYS = 14;

/** A step larger than usual that two people have confirmed. */
export interface Override {
  readonly reason: string;
  /** The numbers concerned, from and to, in Chinese. */
  readonly lines: readonly string[];
}

/** A change that one person has proposed and another confirms (LG-08, LG-09). */
export interface Change {
  readonly id: string;
  readonly kind: ChangeKind;
  /**
   * What it changes: a setting's key, a member's number, or otherwise a prefix with the kind of
   * thing.
   */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  /** Null for a change within the usual steps. */
  readonly override: Override | null;
  /** Null means immediately. */
  readonly effectiveAt: Date | null;
  readonly proposedBy: StaffName;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  /** `expired` is computed from the time and never written. */
  readonly state: ChangeState;
  readonly decidedBy: StaffName | null;
  readonly decidedAt: Date | null;
  /** Why it was turned down; null for every other state. */
  readonly decisionReason: string | null;
}

export type Decision = Extract<ChangeState, 'confirmed' | 'turned-down' | 'taken-back'>;

/**
 * Refuses a decided change (202), an expired one (203), a withdrawal by anyone but the proposer,
 * and a confirmation or rejection by the proposer (403).
 */
export function assertDecidable(change: Change, to: Decision, staff: StaffName): void {
  if (change.state === 'expired') {
    throw refuse('condition', { words: '该变更已过期，请重新提出' });
  }
  if (change.state !== 'open') throw refuse('already-done', { words: '该变更已有结果，请刷新' });
  const own = change.proposedBy === staff;
  if (to === 'taken-back' && !own) throw refuse('not-allowed', { words: '只有提出人可以收回' });
  if (to !== 'taken-back' && own) {
    throw refuse('not-allowed', { words: '复核人不能与提出人相同' });
  }
}

/** The wait of a kind between its proposal and its confirmation, in milliseconds. */
const WAITS: Partial<Record<ChangeKind, number>> = { 'exclusion-end': DAY_MS };

/** From when on a change can be confirmed. */
export const confirmableFrom = ({ kind, proposedAt }: Pick<Change, 'kind' | 'proposedAt'>): Date =>
  later(proposedAt, WAITS[kind] ?? 0);

/** Refuses a confirmation before the wait of its kind is over (203). */
export function assertWaited(change: Pick<Change, 'kind' | 'proposedAt'>, now: Date): void {
  const from = confirmableFrom(change);
  if (now >= from) return;
  throw refuse('condition', { words: `冷静期至 ${formatBeijing(from)}，之后才能复核` });
}

const AGENT_KINDS: readonly ChangeKind[] = ['plan', 'assignment', 'ending', 'inclusion'];

/** The subject of a change in the audit trail. */
export function trailSubject({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string {
  if (kind === 'setting') return `setting:${subject}`;
  if (kind === 'adjustment') return subject.replace('wallet', 'member');
  if (kind === 'exclusion-end') return subject.replace('exclusion', 'member');
  if (kind === 'recovery') return subject.replace('recovery', 'member');
  return kind === 'totp-reset' ? `member:${subject}` : subject;
}

/** The action in the audit trail for an outcome of a change. */
export const trailAction = (kind: ChangeKind, what: 'proposed' | Decision): string =>
  `${AGENT_KINDS.includes(kind) ? 'agent-change' : kind}.${what}`;
