import type { ChainReader, MinedTransaction } from '../chain/chain-reader.ts';
import { sameTransfer, type TransferLog } from '../chain/chain-transfer.ts';

/**
 * Asks whether the chain shows transfers as they were found: same block, same log. False while
 * nodes disagree. A transaction with many transfers is asked for once.
 */
export function confirmedOnChain(reader: ChainReader): (log: TransferLog) => Promise<boolean> {
  const asked = new Map<string, Promise<MinedTransaction | null>>();
  return async (log) => {
    const question = asked.get(log.txHash) ?? reader.transaction(log.txHash);
    asked.set(log.txHash, question);
    const mined = await question;
    return Boolean(mined?.transfers.some((one) => sameTransfer(one, log)));
  };
}
