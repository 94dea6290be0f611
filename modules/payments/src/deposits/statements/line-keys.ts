import { createHash } from 'node:crypto';
import type { StatementLine, StatementProblem } from './statement-line.ts';

/** A line of a file, with what it is known by. */
export interface KeyedLine extends StatementLine {
  readonly key: string;
  readonly evidence: string;
}

const direction = ({ units }: StatementLine): string => (units < 0n ? 'out' : 'in');

function fingerprint({ day, units, payer, remark, isReversal }: StatementLine): string {
  const said = JSON.stringify([day, String(units), payer, remark, isReversal]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}

/**
 * What each line of a file is known by: the reference of the bank, else what it says, with the
 * number of its occurrence. Two equal payments stay two, and the same file twice says the same. A
 * reference that a file has twice in one direction is named, as it cannot tell them apart.
 */
export function keysOf(
  accountId: number,
  lines: readonly StatementLine[],
): { readonly lines: readonly KeyedLine[]; readonly problems: readonly StatementProblem[] } {
  const keyed = new Map<string, KeyedLine>();
  const problems: StatementProblem[] = [];
  const occurrences = new Map<string, number>();
  for (const line of lines) {
    const { reference, place, day } = line;
    if (reference !== '') {
      const key = `${direction(line)}:${reference}`;
      const other = keyed.get(key);
      if (other) problems.push({ place, why: `流水号与第 ${other.place} 行相同` });
      else keyed.set(key, { ...line, key, evidence: reference });
      continue;
    }
    const print = fingerprint(line);
    const occurrence = (occurrences.get(print) ?? 0) + 1;
    occurrences.set(print, occurrence);
    const key = `said:${print}:${occurrence}`;
    const evidence = `账户${accountId} ${day} ${print.slice(0, 10)}-${occurrence}`;
    keyed.set(key, { ...line, key, evidence });
  }
  return { lines: [...keyed.values()], problems };
}
