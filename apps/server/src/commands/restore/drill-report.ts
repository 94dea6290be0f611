import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';

/** The newest copy of the keys, compared with the keys in use. */
export interface KeysCopy {
  /** Number of files in it; null when no copy was ever made. */
  readonly listed: number | null;
  /** Files that it lacks, or has with another content. */
  readonly missing: readonly string[];
}

/** What a drill found. */
export interface DrillFindings {
  /** The moment everything before which should be in the copy. */
  readonly wanted: Date;
  /** The newest transaction in the copy; null when it contains none of the archive. */
  readonly reached: Date | null;
  /** Postings before `wanted` that the copy lacks; null when the database did not answer. */
  readonly lostPostings: number | null;
  readonly heads: { readonly signed: number; readonly reached: number };
  readonly isSound: boolean;
  readonly keys: KeysCopy;
  readonly restoreMs: number;
  readonly checkMs: number;
}

export interface DrillVerdict {
  readonly passed: boolean;
  readonly lostSeconds: number;
  readonly minutes: number;
  readonly lines: readonly string[];
}

const seconds = (milliseconds: number): string => `${(milliseconds / SECOND_MS).toFixed(1)} s`;

function lossLine(lostPostings: number | null, lostSeconds: number): string {
  const postings =
    lostPostings === null
      ? 'postings unknown, because the database in use does not answer'
      : `${lostPostings} postings`;
  return `data loss: ${lostSeconds.toFixed(1)} s, ${postings}`;
}

function keysLine({ listed, missing }: KeysCopy): string {
  if (missing.length > 0) return `the copy of the keys lacks ${missing.join(', ')}`;
  return listed === null
    ? 'there is no copy of the keys: keys-backup.sh'
    : `the copy of the keys holds all ${listed} files`;
}

/**
 * Whether a drill passed: the copy opens, its books are proved, the copy of the keys lacks nothing,
 * and it lost no more than `mostLostSeconds` before the wanted moment.
 */
export function decideDrill(found: DrillFindings, mostLostSeconds: number): DrillVerdict {
  const { wanted, reached, heads, keys, restoreMs, checkMs } = found;
  const lostSeconds =
    reached === null ? Infinity : Math.max(0, (wanted.getTime() - reached.getTime()) / SECOND_MS);
  const minutes = (restoreMs + checkMs) / MINUTE_MS;
  const inTime = lostSeconds <= mostLostSeconds;
  const hasKeys = keys.missing.length === 0;
  const verdict = [
    ...(hasKeys ? [] : ['keys would be lost with this machine']),
    ...(found.isSound ? [] : ['the books of the copy are NOT proved']),
    ...(inTime ? [] : [`more than ${mostLostSeconds} s are lost`]),
  ];
  return {
    passed: found.isSound && inTime && hasKeys,
    lostSeconds,
    minutes,
    lines: [
      `restored up to ${reached?.toISOString() ?? 'nothing'}, wanted ${wanted.toISOString()}`,
      lossLine(found.lostPostings, lostSeconds),
      `signed heads: ${heads.reached} of ${heads.signed} are in the copy`,
      keysLine(keys),
      `time: ${minutes.toFixed(2)} min (restore ${seconds(restoreMs)}, check ${seconds(checkMs)})`,
      verdict.length === 0 ? 'the drill passed' : `the drill FAILED: ${verdict.join('; ')}`,
    ],
  };
}
