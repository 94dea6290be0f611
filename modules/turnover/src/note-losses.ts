import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Lot } from './lot.ts';
import { saveKept } from './lot-store.ts';
import { keptAfterLoss } from './withdrawable.ts';

/** What rounds counted now lost of a member's money. */
export interface CountedLosses {
  /** The member's lots in force, oldest first. */
  readonly lots: readonly Lot[];
  /** Spendable, in transit and at venues, after the losses. */
  readonly total: Cny;
  /** Net losses of the rounds counted now; wins are left out. */
  readonly lost: Cny;
  /** Whether a round counted now was counted as a loss before: that may be undone. */
  readonly isCorrection: boolean;
}

/** What is left of the lots that change; null for all of it again. */
function keptOf(losses: CountedLosses): { readonly id: string; readonly kept: Cny | null }[] {
  if (!losses.isCorrection) return keptAfterLoss(losses.lots, losses);
  return losses.lots.filter(({ kept }) => kept !== null).map(({ id }) => ({ id, kept: null }));
}

/**
 * Notes what of the money of members' open lots was lost, so that later gains are not locked in its
 * place (rules.md, Corrections 2026-11-28). A correction locks again what lots credited, less what
 * is wagered: it may have undone a loss. The members must be locked.
 */
export const noteLosses = (tx: Tx, losses: readonly CountedLosses[]): Promise<void> =>
  saveKept(tx, losses.flatMap(keptOf));
