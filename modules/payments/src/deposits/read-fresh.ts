import type { Chain } from '../chain/chain.ts';
import type { Heads } from '../chain/chain-reader.ts';
import { type ChainTransfer, sameTransfer } from '../chain/chain-transfer.ts';
import { confirmedOnChain } from '../chain/confirmed-on-chain.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { usdtRange } from './methods/method-settings.ts';
import { notePlace } from './place-transfer.ts';
import { forgetSeen, transfersIn } from './transfer-store.ts';
import { usdtTransfers } from './usdt-transfers.ts';

/** Reads the blocks that are not final yet, for the confirmations shown to members. */
export async function readFresh(
  context: PaymentsContext,
  chain: Chain,
  heads: Heads,
): Promise<void> {
  const { database, clock, settings } = context;
  const { min: least } = await usdtRange(settings, chain.network);
  const range = { from: heads.finalized + 1n, to: heads.latest };
  const found =
    range.from <= range.to ? await usdtTransfers(database.read, chain, 'fresh', range) : [];
  const before = await transfersIn(database.read, chain.network, 'seen');
  const fresh = found.filter(
    (log) => !before.some((chainTransfer) => sameTransfer(chainTransfer, log)),
  );
  const isConfirmed = confirmedOnChain(chain.reader);
  const gone: ChainTransfer[] = [];
  for (const transfer of before) {
    if (found.some((log) => sameTransfer(log, transfer))) continue;
    if (!(await isConfirmed(transfer))) gone.push(transfer);
  }
  const transfers = await chain.reader.dated(fresh);
  await database.transaction(async (tx) => {
    for (const transfer of gone) await forgetSeen(tx, transfer);
    const seen = { state: 'seen', least, at: clock.now() } as const;
    for (const transfer of transfers) await notePlace(tx, chain, transfer, seen);
  });
}
