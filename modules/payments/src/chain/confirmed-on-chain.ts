import type { ChainReader, MinedTransaction } from './chain-reader.ts';
import { sameTransfer, type TransferLog } from './chain-transfer.ts';

/**
 * Whether the chain shows transfers in the same block with the same log. False while nodes
 * disagree. A transaction with many transfers is read once.
 */
export function confirmedOnChain(reader: ChainReader): (log: TransferLog) => Promise<boolean> {
  const asked = new Map<string, Promise<MinedTransaction | null>>();
  return async (log) => {
    const question = asked.get(log.txHash) ?? reader.transaction(log.txHash);
    asked.set(log.txHash, question);
    const mined = await question;
    return Boolean(mined?.transfers.some((transfer) => sameTransfer(transfer, log)));
  };
}
