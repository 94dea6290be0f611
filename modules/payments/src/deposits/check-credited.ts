import { assert, present } from '@haitang/kernel/assert.ts';
import { subtract } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { freezeCredit } from '@haitang/wallet/freeze-credit.ts';
import type { Chain } from '../chain/chain.ts';
import { sameTransfer, type TransferLog, transferKey } from '../chain/chain-transfer.ts';
import { lockPaymentMember } from '../lock-member.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { moneyOf } from './arrived-money.ts';
import { type MinedIn, openFrozenCase, writeFrozen, writeMinedIn } from './cases/frozen-case.ts';
import { lockDeposit } from './reject-deposit.ts';
import { creditedFrom, doubtedTransfers, ownerOfTransfer } from './transfer-store.ts';

/** Most doubted credits to check in one run. */
const MOST_DOUBTED = 20;

/**
 * Whether all nodes have another block at a transfer's height, which a lagging node does not prove.
 */
export async function isReplaced({ reader }: Chain, { blockNumber, blockHash }: TransferLog) {
  const hash = await reader.blockHash(blockNumber);
  return hash !== null && hash !== blockHash;
}

/** The present block of a transfer; empty texts when no node has it. */
async function minedIn({ reader }: Chain, transfer: TransferLog): Promise<MinedIn> {
  const { contract, recipient, units } = transfer;
  const mined = await reader.transaction(transfer.txHash);
  const stands = mined?.transfers.some(
    (chainTransfer) =>
      chainTransfer.contract === contract &&
      chainTransfer.recipient === recipient &&
      chainTransfer.units === units,
  );
  if (!mined || !stands) return { minedIn: '', minedHash: '' };
  return { minedIn: String(mined.blockNumber), minedHash: mined.blockHash };
}

/** Holds a credit as far as the member still has the money, and opens a case for two people. */
async function freeze(tx: Tx, transfer: TransferLog, block: MinedIn, now: Date): Promise<void> {
  const whose = await ownerOfTransfer(tx, transfer);
  const memberId = present(whose.memberId, 'the member of a credit');
  const orderNumber = present(whose.orderNumber, 'the order of a credit');
  await lockPaymentMember(tx, memberId);
  const { credited, stage } = await lockDeposit(tx, orderNumber);
  assert(stage === 'credited' && credited, 'a credited transfer has a credited order');
  const money = moneyOf(transfer);
  const id = await openFrozenCase(tx, { money, memberId, orderNumber, block, at: now });
  if (id === null) return;
  const frozen = await freezeCredit(tx, {
    memberId,
    amount: credited,
    reference: orderNumber,
    key: `deposit-case:${id}`,
    channel: money.channel,
    actor: 'system:watch-chain',
    sessionId: null,
    occurredAt: now,
  });
  await writeFrozen(tx, id, { frozen, claimed: subtract(credited, frozen) });
  await emit(tx, {
    name: 'deposit.frozen',
    key: `deposit.frozen:${id}`,
    memberId,
    payload: { order: orderNumber, frozen: String(frozen.minor) },
    occurredAt: now,
  });
}

/** Holds the credit of a transfer whose block was replaced, once, until two people decide. */
export async function doubtCredit(
  { database, clock, logger }: PaymentsContext,
  chain: Chain,
  transfer: TransferLog,
): Promise<void> {
  const block = await minedIn(chain, transfer);
  logger.error({ transfer: transferKey(transfer) }, 'the block of a credit was replaced');
  await database.transaction((tx) => freeze(tx, transfer, block, clock.now()));
}

/**
 * Holds credits whose block was replaced after it was final, until two people decide (rules.md,
 * Corrections), once per transfer; keeps the present place of their transactions up to date.
 */
export async function checkCredited(
  context: PaymentsContext,
  chain: Chain,
  from: bigint,
  found: readonly TransferLog[],
): Promise<void> {
  const { database } = context;
  const { network } = chain;
  const doubted = await doubtedTransfers(database.read, network, MOST_DOUBTED);
  for (const transfer of doubted) {
    const block = await minedIn(chain, transfer);
    await writeMinedIn(database.read, transfer, block);
  }
  const known = [...found, ...doubted];
  const credited = await creditedFrom(database.read, network, from);
  const missing = credited.filter(
    (chainTransfer) => !known.some((other) => sameTransfer(other, chainTransfer)),
  );
  // One that cannot be held stops no deposit of others; `recheckCredits` comes back to it.
  await rowByRow(context, missing, {
    name: 'doubt-credits',
    keyOf: transferKey,
    work: async (transfer) => {
      if (await isReplaced(chain, transfer)) await doubtCredit(context, chain, transfer);
    },
  });
}
