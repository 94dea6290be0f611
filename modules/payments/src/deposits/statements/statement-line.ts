/** A line of a bank's statement as its file says it. */
export interface StatementLine {
  /** Its line or entry in the file, counted from 1. */
  readonly place: number;
  /** The day of booking, as 2026-01-02. */
  readonly day: string;
  /** Millionths of a dollar; below zero for money that left. */
  readonly units: bigint;
  readonly payer: string;
  readonly remark: string;
  /** The bank's own reference; '' where there is none. */
  readonly reference: string;
  /** The bank says that it takes an earlier line back. */
  readonly isReversal: boolean;
}

/** A line that cannot be read, and why, for staff. */
export interface StatementProblem {
  readonly place: number;
  readonly why: string;
}

/** What a file says. Nothing of it is guessed: what is not plain is a problem. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  readonly problems: readonly StatementProblem[];
}

/** Lines of one file at most: a day of a busy account has hundreds. */
export const LINES_MOST = 5_000;
/** Bytes of one file at most. */
export const FILE_BYTES_MOST = 3_000_000;

/** Words of banks for a line that takes another one back. */
const REVERSAL_WORDS = /冲正|冲销|退票|退汇|撤销|\brevers(?:al|ed)\b|\breturned payment\b/iu;

/** Whether the words of a line say that it takes another one back. */
export const saysReversal = (remark: string): boolean => REVERSAL_WORDS.test(remark);
