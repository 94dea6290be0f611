import type { Tx } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { placeTransfer } from './place-transfer.ts';
import { recordTransfer, writeGuess } from './transfer-store.ts';

/**
 * Writes a transfer a scan found, with whose it is and which order it looks meant for, so that the
 * member sees its confirmations. Passes over what is no concern of this chain.
 */
export async function notePlace(
  tx: Tx,
  chain: Chain,
  transfer: ChainTransfer,
  state: 'seen' | 'final',
  at: Date,
): Promise<void> {
  const place = await placeTransfer(tx, chain, transfer);
  if (!place) return;
  await recordTransfer(tx, transfer, state, at);
  const { memberId } = place;
  const match = place.kind === 'member' ? place.match : null;
  const orderNumber = match?.kind === 'order' ? match.order.number : null;
  await writeGuess(tx, transfer, { memberId, orderNumber });
}
