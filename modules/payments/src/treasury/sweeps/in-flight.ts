import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Chain } from '../../chain/chain.ts';
import { readOwnAttempts } from './own-attempt-store.ts';
import { readOpen } from './own-transfer-store.ts';

const MOST = 100;

/**
 * What our own transfers have moved on chain and the books do not know yet, because it is not
 * final: by wallet, in millionths of USDT, negative where it left. Calls the chain.
 */
export async function sweepsInFlight(
  database: Queryable,
  { network, contract, reader }: Chain,
): Promise<ReadonlyMap<string, bigint>> {
  const moved = new Map<string, bigint>();
  const add = (wallet: string, units: bigint): void => {
    moved.set(wallet, (moved.get(wallet) ?? 0n) + units);
  };
  for (const transfer of await readOpen(database, MOST)) {
    if (transfer.network !== network || transfer.kind === 'gas') continue;
    for (const { txHash, state } of await readOwnAttempts(database, transfer.number)) {
      const mined = txHash !== null && state === 'sent' ? await reader.transaction(txHash) : null;
      const own =
        mined?.transfers.filter((chainTransfer) => chainTransfer.contract === contract) ?? [];
      for (const { sender, recipient, units } of own) {
        add(sender, -units);
        add(recipient, units);
      }
    }
  }
  return moved;
}
