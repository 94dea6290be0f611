import { createHash } from 'node:crypto';
import { assert, present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Chain } from '../chain/chain.ts';
import { chainAddress } from '../chain/chain-address.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { decodeAddress } from '../chain/check-address.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { type CreditOutcome, creditDeposit } from './credit-deposit.ts';
import { usdtRange } from './methods/method-settings.ts';
import { notePlace } from './place-transfer.ts';
import { requestDeposit } from './request-deposit.ts';

/** A block before the start of the test chain: the watcher never searches it. */
const BEFORE_THE_CHAIN = -1n;

export interface DemoDeposit {
  readonly memberId: MemberId;
  /** Wallet points with two decimals. */
  readonly amount: string;
  /** Identifies a demo deposit; the same key is entered once. */
  readonly key: string;
}

/**
 * Enters a past deposit of the demo, under the context's back-dated clock: a real order, credited
 * by the real rules, for a transfer from before the start of the test chain. Sandbox only.
 */
export async function enterDemoDeposit(
  context: PaymentsContext,
  chain: Chain,
  demo: DemoDeposit,
): Promise<CreditOutcome> {
  assert(chain.sandbox, 'demo deposits exist in the sandbox only');
  const { network } = chain;
  const order = await requestDeposit(context, {
    memberId: demo.memberId,
    paytype: 'usdt',
    network,
    amount: demo.amount,
    country: null,
    idempotencyKey: `demo:${demo.key}`,
  });
  const now = context.clock.now();
  const hash = (text: string) =>
    createHash('sha256').update(`${text}:${order.number}`).digest('hex');
  const transfer: ChainTransfer = {
    network,
    txHash: `0x${hash('transaction')}`,
    logIndex: 0,
    blockNumber: BEFORE_THE_CHAIN,
    blockHash: `0x${hash('block')}`,
    blockTime: now,
    contract: chain.contract,
    sender: chainAddress(hash('sender').slice(0, 40)),
    recipient: present(decodeAddress(network, order.address ?? ''), 'an address to pay to'),
    units: present(order.expected, 'an amount to pay').minor,
  };
  const { min: least } = await usdtRange(context.settings, network);
  const seen = { state: 'final', least, at: now } as const;
  await context.database.transaction((tx) => notePlace(tx, chain, transfer, seen));
  return creditDeposit(context, chain, transfer);
}
