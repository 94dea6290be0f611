import { formatBeijing } from '@haitang/kernel/business-day.ts';
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

/** The text of a press that counted, in the form that is signed; `height` is in hundredths. */
export const pressText = (
  { id, round }: { readonly id: string; readonly round: number },
  bet: number,
  height: number,
  receivedAt: Date,
): string =>
  JSON.stringify({ order: id, round, bet, height, receivedAt: receivedAt.toISOString() });
