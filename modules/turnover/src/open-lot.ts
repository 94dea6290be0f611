import { assert } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, isZero, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { type LotKind, type LotLimits, NO_LIMITS } from './lot.ts';
import { insertLot, lockMembers } from './lot-store.ts';

export interface OpenLotInput {
  readonly memberId: MemberId;
  readonly kind: LotKind;
  /** Its source; one lot per kind and reference. */
  readonly reference: string;
  /** The amount that the requirement is based on. */
  readonly base: Cny;
  /** Required valid bets. Nothing is opened for zero. */
  readonly required: Cny;
  /** Which bets count for it; default all. */
  readonly limits?: LotLimits;
  /** Stays open after its wagering is done, until `settleLot`; default false. */
  readonly held?: boolean;
  /** A bonus that frees its money as it is wagered, as a level reward does; default false. */
  readonly releases?: boolean;
  readonly openedAt: Date;
}

/**
 * Opens a wagering requirement in the transaction of its credit. Idempotent by kind and reference
 * (rules.md, Wagering).
 */
export async function openLot(tx: Tx, input: OpenLotInput): Promise<void> {
  assert(isPositive(input.required) || isZero(input.required), 'a requirement is not negative');
  await lockMembers(tx, [input.memberId]);
  if (isZero(input.required)) return;
  const { limits = NO_LIMITS, held = false, releases = false, ...rest } = input;
  const fresh = { id: newId(), done: zero('CNY'), state: 'open', endingSince: null } as const;
  await insertLot(tx, { ...rest, ...fresh }, { ...limits, held, releases });
}
