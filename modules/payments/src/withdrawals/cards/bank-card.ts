import type { MemberId } from '@haitang/kernel/id.ts';

/**
 * A bank card that a member pays from. Payouts go only to USDT addresses (rules.md, Withdrawal).
 */
export interface BankCard {
  readonly id: number;
  readonly memberId: MemberId;
  readonly bank: string;
  readonly owner: string;
  readonly branch: string;
  /** As typed; shown masked. */
  readonly cardNo: string;
  readonly boundAt: Date;
}

/** The form for comparison. */
export const cardKey = (cardNo: string): string => cardNo.replaceAll(/[\s-]/g, '').toUpperCase();

/** The last four digits of a number, the rest hidden (wire.md, getcard). */
export const maskedNumber = (cardNo: string): string =>
  `**** **** **** ${cardKey(cardNo).slice(-4)}`;

/** Ids of cards and of addresses have separate ranges, so that one call can delete either. */
export const CARD_IDS = { from: 300_000_000_000, to: 481_000_000_000 } as const;
export const isCardId = (id: number): boolean => id >= CARD_IDS.from && id <= CARD_IDS.to;
