import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { ProgressRow } from './lot-store.ts';

/**
 * Emits `lot.met` for each bonus lot that counting has met, and `lot.reopened` for each that a
 * correction has reopened; the module that granted the bonus subscribes to them.
 */
export async function notifyProgress(
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
    // A lot may be met more than once; a version of a bet is counted only once.
    await emit(tx, { name, key: `${name}:${id}:${newId()}`, memberId, payload, occurredAt: at });
  }
}
