import type { Cny } from '@haitang/kernel/money.ts';
import type { Lot } from './lot.ts';

/** A lot of given money whose member has stepped away: what is left of it goes back. */
export interface EndingLot extends Pick<Lot, 'id' | 'memberId' | 'reference' | 'base'> {
  readonly kind: 'bonus' | 'red-packet';
  /** Gone back to the operator so far. */
  readonly takenBack: Cny;
}
