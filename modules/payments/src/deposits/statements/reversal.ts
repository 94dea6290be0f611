import { payerDiffers } from '../payer-differs.ts';
import type { LooseReversal, ReversedLine } from './reversal-store.ts';

/** Which line a reversal takes back. */
export interface Reversed {
  readonly line: ReversedLine;
  /** Only this one can be meant; otherwise people find out which of several it is. */
  readonly isCertain: boolean;
}

/**
 * Which of the payments of its amount a reversal takes back: the one of its reference, or whose
 * reference it names, else one whose payer it can be; null for none. Where several can be meant,
 * one that has paid an order stands for them, so that a person looks.
 */
export function reversedBy(
  { reference, remark, payer, isReversal }: LooseReversal,
  candidates: readonly ReversedLine[],
): Reversed | null {
  const named = candidates.find(
    ({ reference: own }) => own !== '' && (own === reference || remark.includes(own)),
  );
  if (named) return { line: named, isCertain: true };
  if (!isReversal) return null;
  const fitting = candidates.filter((candidate) => !payerDiffers(payer, candidate.payer));
  const line = fitting.find(({ orderNumber }) => orderNumber !== null) ?? fitting[0];
  return line ? { line, isCertain: fitting.length === 1 } : null;
}
