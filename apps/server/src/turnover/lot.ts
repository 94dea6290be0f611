import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, subtract } from '@haitang/kernel/money.ts';

/** What a wagering requirement comes from. */
export type LotKind = 'deposit' | 'bonus' | 'rebate' | 'red-packet';

/** `closed`: waived, total below 1.00 or exclusion of own money. `ended`: its bonus ended. */
export type LotState = 'open' | 'met' | 'closed' | 'ended';

/** A wagering requirement: `required` in valid bets, of which `done` is worked off. */
export interface Lot {
  readonly id: string;
  readonly memberId: MemberId;
  readonly kind: LotKind;
  /** Order number, grant or batch it was opened for. */
  readonly reference: string;
  readonly base: Cny;
  readonly required: Cny;
  readonly done: Cny;
  readonly state: LotState;
  readonly openedAt: Date;
}

/** What is still to be wagered for a lot. */
export const leftOf = (lot: Pick<Lot, 'required' | 'done'>): Cny =>
  subtract(lot.required, lot.done);

/** How the withdrawal screen and a refusal name the source of a lot. */
export const LOT_WORDS: Readonly<Record<LotKind, string>> = {
  deposit: '存款',
  bonus: '优惠',
  rebate: '返水',
  'red-packet': '红包',
};
