import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { seedHash } from '../fairness/fair-stream.ts';
import type { SlipBet } from './read-slip.ts';

/** What a receipt says of one accepted slip. */
export interface ReceiptFacts {
  readonly table: string;
  readonly chain: string;
  readonly round: number;
  readonly stage: number;
  readonly seq: number;
  readonly bets: readonly SlipBet[];
  readonly stake: string;
  /** The newest public seed of the chain when the slip was taken, and its link. */
  readonly seedHash: string;
  readonly seedHashOf: number;
}

/** The text of a receipt: what is signed, and a leaf of the round's root. */
export const receiptText = (facts: ReceiptFacts, acceptedAt: Date): string =>
  JSON.stringify({ ...facts, acceptedAt: formatBeijing(acceptedAt) });

/**
 * The Merkle root over receipts in their order, in hexadecimal: a leaf is the SHA-256 of its text,
 * a node that of both texts below it, and a node without a partner moves up as it is. Without
 * receipts it is the hash of the empty text.
 */
export function merkleRoot(receipts: readonly string[]): string {
  let level = receipts.map(seedHash);
  while (level.length > 1) {
    level = level.flatMap((left, at) => {
      const right = level[at + 1];
      if (at % 2 === 1) return [];
      return [right === undefined ? left : seedHash(left + right)];
    });
  }
  return level[0] ?? seedHash('');
}
