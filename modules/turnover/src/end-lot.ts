import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Lot, LotKind } from './lot.ts';
import { endOpenLot, lockMembers, readLotsOf } from './lot-store.ts';

interface EndLotInput {
  readonly memberId: MemberId;
  readonly kind: LotKind;
  readonly reference: string;
  readonly at: Date;
}

/** Ends the open lot of a source that is given up or over; null when it is not open any more. */
export async function endLot(tx: Tx, input: EndLotInput): Promise<Lot | null> {
  await lockMembers(tx, [input.memberId]);
  return endOpenLot(tx, input, { state: 'ended', at: input.at });
}

/** Settles a held lot that is worked off; null when it is not, or was settled before. */
export async function settleLot(tx: Tx, input: EndLotInput): Promise<Lot | null> {
  await lockMembers(tx, [input.memberId]);
  return endOpenLot(tx, input, { state: 'met', at: input.at });
}

/** The lots of the sources named, open or not. */
export const lotsOf = (
  on: Queryable,
  kind: LotKind,
  references: readonly string[],
): Promise<Lot[]> => readLotsOf(on, kind, references);
