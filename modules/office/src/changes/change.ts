import type { ChangeKind, ChangeState } from '@haitang/contract/codes/change-kind.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { StaffName } from '@haitang/kernel/id.ts';

/** How long a proposal waits: who would confirm it later no longer knows what it answered to. */
export const PROPOSAL_DAYS = 14;

/** A step beyond the usual one that two people have put their names to. */
export interface Override {
  readonly reason: string;
  /** Which numbers, from what to what, in Chinese. */
  readonly lines: readonly string[];
}

/** A change one person has proposed and another one confirms (LG-08, LG-09). */
export interface Change {
  readonly id: string;
  readonly kind: ChangeKind;
  /**
   * What it changes: a setting's key, a member's number, else a word with what kind of thing it is.
   */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  /** Null for a change within the usual steps. */
  readonly override: Override | null;
  /** Null for at once. */
  readonly effectiveAt: Date | null;
  readonly proposedBy: StaffName;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  /** `expired` is told by the clock; nobody has to write it. */
  readonly state: ChangeState;
  readonly decidedBy: StaffName | null;
  readonly decidedAt: Date | null;
}

export type Decision = Extract<ChangeState, 'confirmed' | 'turned-down' | 'taken-back'>;

/**
 * Refuses a change that is decided already (202) or has waited too long (203), another person who
 * takes it back and the proposer who confirms it or turns it down (403).
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

const AGENT_KINDS: readonly ChangeKind[] = ['plan', 'assignment', 'ending', 'inclusion'];

/** What the trail calls the subject of a change. */
export function trailSubject({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string {
  if (kind === 'setting') return `setting:${subject}`;
  if (kind === 'adjustment') return subject.replace('wallet', 'member');
  return kind === 'totp-reset' ? `member:${subject}` : subject;
}

/** What the trail calls what became of it. */
export const trailAction = (kind: ChangeKind, what: 'proposed' | Decision): string =>
  `${AGENT_KINDS.includes(kind) ? 'agent-change' : kind}.${what}`;
