import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { tryStartTransferIn, type VenueMovement } from '@haitang/wallet/start-transfer-in.ts';

/** Starts a transfer to a venue; too little money ends the test's transaction. */
export async function startTransferIn(tx: Tx, movement: VenueMovement): Promise<void> {
  const started = await tryStartTransferIn(tx, movement);
  if (started !== 'started') throw refuse(started);
}
