import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { ProgressRow } from './lot-store.ts';

/** A lot that a bet of the time `at` has met, or opened again. */
export interface LotTurn {
  readonly lot: Pick<ProgressRow, 'id' | 'kind' | 'reference' | 'memberId'>;
  readonly met: boolean;
  readonly at: Date;
}

/**
 * Emits `lot.met` each time that counting has met a bonus lot, and `lot.reopened` each time that a
 * correction has reopened one; the module that granted the bonus subscribes to them.
 */
export async function notifyProgress(tx: Tx, turns: readonly LotTurn[]): Promise<void> {
  for (const { lot, met, at } of turns) {
    const { id, kind, reference, memberId } = lot;
    if (kind !== 'bonus') continue;
    const name = met ? 'lot.met' : 'lot.reopened';
    const payload = { kind, reference };
    // A lot may be met more than once; a version of a bet is counted only once.
    await emit(tx, { name, key: `${name}:${id}:${newId()}`, memberId, payload, occurredAt: at });
  }
}
