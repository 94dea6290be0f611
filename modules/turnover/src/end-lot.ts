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

/** Ends the open lot of a source that was given up or has expired; null when none is open. */
export async function endLot(tx: Tx, input: EndLotInput): Promise<Lot | null> {
  await lockMembers(tx, [input.memberId]);
  return endOpenLot(tx, input, { state: 'ended', at: input.at });
}

/** Settles a held lot with finished wagering; null when it is unfinished or was settled before. */
export async function settleLot(tx: Tx, input: EndLotInput): Promise<Lot | null> {
  await lockMembers(tx, [input.memberId]);
  return endOpenLot(tx, input, { state: 'met', at: input.at });
}

/** The lots of the given sources, open or not. */
export const lotsOf = (
  database: Queryable,
  kind: LotKind,
  references: readonly string[],
): Promise<Lot[]> => readLotsOf(database, kind, references);
