import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { ProgressRow } from './lot-store.ts';

/**
 * Writes `lot.met` for each bonus lot that counting has worked off, and `lot.reopened` for each
 * that a correction has opened again: the module that granted the bonus listens.
 */
export async function tellProgress(
  tx: Tx,
  lots: readonly ProgressRow[],
  before: ReadonlyMap<string, bigint>,
  at: Date,
): Promise<void> {
  for (const { id, kind, reference, memberId, required, done } of lots) {
    if (kind !== 'bonus') continue;
    const was = before.get(id) === required;
    const is = done === required;
    if (was === is) continue;
    const name = is ? 'lot.met' : 'lot.reopened';
    const payload = { kind, reference };
    // A lot may be met more than once; counting itself happens once for each version of a bet.
    await emit(tx, { name, key: `${name}:${id}:${newId()}`, memberId, payload, occurredAt: at });
  }
}
