import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MethodFlag } from '../methods/method.ts';

/** A stored line of a statement of one of our accounts. */
export interface BankLine {
  readonly id: string;
  readonly accountId: number;
  readonly method: MethodFlag;
  /** The day of booking, as 2026-01-02. */
  readonly day: string;
  /** Millionths of a dollar; below zero for money that left. */
  readonly units: bigint;
  readonly payer: string;
  readonly remark: string;
  readonly reference: string;
  /** What stands as the reference of the payment in the review of an order. */
  readonly evidence: string;
  readonly isReversal: boolean;
  /** The order that it pays. */
  readonly orderNumber: string | null;
  /** Its money is set aside in a case. */
  readonly isSetAside: boolean;
  /** Who said that it is no deposit, and why. */
  readonly closedBy: string | null;
  readonly closedReason: string;
  /** A later line of the bank takes it back. */
  readonly isReversed: boolean;
  /** Another order whose reviewer typed this reference by hand; null for none. */
  readonly typedFor: string | null;
}

export type LineState = 'open' | 'reversed' | 'taken' | 'set-aside' | 'closed' | 'out';

/** Where a line stands. */
export function stateOfLine(line: BankLine): LineState {
  if (line.orderNumber !== null) return 'taken';
  if (line.isSetAside) return 'set-aside';
  if (line.closedBy !== null) return 'closed';
  if (line.units < 0n) return 'out';
  return line.isReversed ? 'reversed' : 'open';
}

const USED: Readonly<Record<Exclude<LineState, 'open'>, string>> = {
  taken: '该流水已用于其他存款单',
  'set-aside': '该流水已转入对账个案',
  closed: '该流水已标记为非存款',
  out: '支出不能作为存款',
  reversed: '银行已冲正该笔流水',
};

/** Refuses a line that is used, no income, or taken back by the bank (202). */
export function assertUsable(line: BankLine): void {
  const state = stateOfLine(line);
  if (state !== 'open') throw refuse('already-done', { words: USED[state] });
}

/** The amount of a line as staff type it: two decimals. */
export function dollarsOf(units: bigint): string {
  const cents = (units / 10_000n).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
