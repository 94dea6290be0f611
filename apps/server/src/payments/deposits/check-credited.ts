import { moneyOf } from '../arrived-money.ts';
import { openCase } from '../cases/open-case.ts';
import type { Chain } from '../chain/chain.ts';
import { sameTransfer, type TransferLog } from '../chain/chain-transfer.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { confirmedOnChain } from './confirmed-on-chain.ts';
import { ownerOfTransfer, transfersIn } from './transfer-store.ts';

/** Money credited from a block that is no longer on the chain: a person must look (FM-51). */
export async function checkCredited(
  context: PaymentsContext,
  chain: Chain,
  from: bigint,
  found: readonly TransferLog[],
): Promise<void> {
  const { database, clock } = context;
  const credited = await transfersIn(database.read, chain.network, 'credited', from);
  const isConfirmed = confirmedOnChain(chain.reader);
  for (const transfer of credited) {
    if (found.some((one) => sameTransfer(one, transfer))) continue;
    if (await isConfirmed(transfer)) continue;
    const at = clock.now();
    await database.transaction(async (tx) => {
      const whose = await ownerOfTransfer(tx, transfer);
      const money = moneyOf(transfer);
      await openCase(tx, { kind: 'reorganised', money, ...whose, state: 'open', at });
    });
  }
}
