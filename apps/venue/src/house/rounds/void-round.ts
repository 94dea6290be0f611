import { add } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { credit } from '../chips/chips.ts';
import * as store from './open-round-store.ts';
import { readRoundByKey } from './round-store.ts';

/** What a step answers that found its round void. */
export const VOID = 'void';
export const VOID_WORDS = { words: '本局投注编号曾用于其他投注，本局作废，本金已退还' };
const REASON = 'its page key is also that of another bet';

/**
 * Whether a locked round cannot settle, because its page key is that of a settled round. No bet is
 * taken with such a key any more; an earlier version took some.
 */
export const isSpoilt = async (tx: Tx, open: store.OpenRound): Promise<boolean> =>
  (await readRoundByKey(tx, open.player, open.roundKey)) !== null;

/**
 * Ends a spoilt round in its locked wallet: it is void, never paid and never lost, whatever was
 * picked. Its whole stake comes back in one movement and the round is kept in `void_round`; the
 * feed has no row of it, as of a cancelled slip. It ends so at the first thing that is done to it,
 * so that no pick of it is told any more.
 */
export async function voidOpenRound(tx: Tx, open: store.OpenRound, moment: Date): Promise<void> {
  const stake = add(open.stake, open.added);
  const change = { amount: stake, reference: open.id, occurredAt: moment };
  await credit(tx, { player: open.player, product: open.product }, 'return', change);
  await store.insertVoidRound(tx, { open, stake, reason: REASON }, moment);
  await store.deleteOpenRound(tx, open.id);
}
