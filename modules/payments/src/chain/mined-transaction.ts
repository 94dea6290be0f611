import { type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { hasBlock, isFinal, readBlock } from './block-reads.ts';
import type { MinedTransaction } from './chain-reader.ts';
import type { Endpoint } from './endpoint.ts';
import { askAll, decideAnswer, groupsOf, noteDisagreement, type Quorum } from './quorum.ts';
import { logsKey, readLog, TRANSFER_TOPIC } from './transfer-logs.ts';

/** The compared parts of a receipt. */
type Mined = Omit<MinedTransaction, 'blockTime' | 'transfers'> & {
  readonly logs: NonNullable<ReturnType<typeof readLog>>[];
};

async function receiptOf({ client }: Endpoint, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

function readReceipt(quorum: Quorum, receipt: TransactionReceipt): Mined {
  const { network, unitsAMillionth } = quorum;
  const logs = receipt.logs.filter((log) => log.topics[0] === TRANSFER_TOPIC);
  return {
    succeeded: receipt.status === 'success',
    blockNumber: receipt.blockNumber,
    blockHash: receipt.blockHash,
    logs: logs.map((log) => readLog(network, unitsAMillionth, log)).filter((log) => log !== null),
  };
}

const keyOf = (mined: Mined | null): string =>
  mined ? `${mined.succeeded} ${mined.blockHash} ${logsKey(mined.logs)}` : '';

const shown = (mined: Mined | null): string =>
  mined ? `区块 ${mined.blockNumber}，${mined.logs.length} 笔转账` : '没有该交易';

/**
 * A mined transaction with the block, outcome and transfers on which enough endpoints that have the
 * block agree; null while fewer than the quorum have it or no answer counts.
 */
export async function readTransaction(
  quorum: Quorum,
  txHash: string,
): Promise<MinedTransaction | null> {
  const hash: Hash = `0x${txHash.replace(/^0x/, '')}`;
  const answers = await askAll(quorum, async (endpoint) => {
    const receipt = await receiptOf(endpoint, hash);
    return receipt && readReceipt(quorum, receipt);
  });
  const mined = answers.filter(({ value }) => value !== null);
  const blockNumber = groupsOf(mined, keyOf)[0]?.[0]?.value?.blockNumber;
  if (blockNumber === undefined) return null;
  // An endpoint without the block contradicts no other.
  const able = answers.filter(
    ({ endpoint, value }) => value !== null || hasBlock(blockNumber)(endpoint),
  );
  const groups = groupsOf(able, keyOf);
  if (groups.length > 1 && isFinal(quorum, blockNumber)) {
    noteDisagreement(quorum, `交易 ${hash}`, groups, shown);
  }
  const known = decideAnswer(quorum, groups)?.value;
  if (!known) return null;
  const block = await readBlock(quorum, known.blockNumber);
  if (block?.hash !== known.blockHash) return null;
  const { logs, ...found } = known;
  const blockTime = block.time;
  return { ...found, blockTime, transfers: logs.map((log) => ({ ...log, blockTime })) };
}
