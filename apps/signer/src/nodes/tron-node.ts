import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { z } from 'zod';
import { balanceCall } from '../transactions/token-call.ts';
import { type NodePlace, postJson } from './http-json.ts';

const blockForm = z.looseObject({
  blockID: z.string().regex(/^[0-9a-f]{64}$/),
  block_header: z.looseObject({
    raw_data: z.looseObject({ number: z.int().positive(), timestamp: z.int().positive() }),
  }),
  transactions: z.array(z.looseObject({ txID: z.string() })).optional(),
});

export interface TronBlock {
  readonly id: string;
  readonly number: number;
  readonly time: number;
  /** One of its transactions; null when it has none. */
  readonly witness: string | null;
}

/** How far the solid head must have passed an expiry: behind one address may be several nodes. */
const MARGIN_MS = 60 * SECOND_MS;

/**
 * A transaction from the solidity node. `{}` is an unknown one; an error also has HTTP 200 and
 * means neither.
 */
const infoForm = z.union([
  z.strictObject({}),
  z.looseObject({
    id: z.string(),
    result: z.string().optional(),
    receipt: z.looseObject({ result: z.string().optional() }),
  }),
]);

const balanceForm = z.looseObject({
  constant_result: z.tuple([z.string().regex(/^[0-9a-f]{64}$/)]),
});

/** The signer's calls to a TRON node. They read only solid blocks. */
export interface TronNode {
  head(): Promise<TronBlock>;
  /** An account's balance of a token in the newest solid block, in its units. */
  tokens(contract: string, account: string): Promise<bigint>;
  /** The block at a height. */
  block(number: number): Promise<TronBlock>;
  /**
   * The state of a transfer that expires at `expires`; `dead` only a minute later, and only from a
   * node that has the transactions of its own head.
   */
  stateOf(txid: string, expires: number): Promise<AttemptState>;
}

function readBlock(answer: unknown): TronBlock {
  const { blockID, block_header, transactions = [] } = blockForm.parse(answer);
  const { number, timestamp } = block_header.raw_data;
  assert(BigInt(`0x${blockID.slice(0, 16)}`) === BigInt(number), "a block's id begins with it");
  return { id: blockID, number, time: timestamp, witness: transactions[0]?.txID ?? null };
}

/** Opens a node by the address of its HTTP API; makes no call yet. */
export function openTronNode({ url, headers }: NodePlace): TronNode {
  const ask = (call: string, body: unknown) =>
    postJson({ url: `${url}/walletsolidity/${call}`, headers }, body);
  const head = async () => readBlock(await ask('getnowblock', {}));
  const infoOf = async (txid: string) => {
    const info = infoForm.parse(await ask('gettransactioninfobyid', { value: txid }));
    if (!('id' in info)) return null;
    assert(info.id === txid, 'the node answers for the transaction it was asked for');
    return info;
  };
  return {
    head,
    tokens: async (contract, account) => {
      const called = { owner_address: `41${account}`, contract_address: `41${contract}` };
      const asked = { ...called, data: balanceCall(account) };
      const answer = balanceForm.parse(await ask('triggerconstantcontract', asked));
      return BigInt(`0x${answer.constant_result[0]}`);
    },
    block: async (num) => readBlock(await ask('getblockbynum', { num })),
    stateOf: async (txid, expires) => {
      // The order matters: a transfer that is missing after the head has passed its expiry will
      // never be included.
      const { time, witness } = await head();
      const keeps = witness === null || (await infoOf(witness)) !== null;
      const info = await infoOf(txid);
      if (info === null) return keeps && time >= expires + MARGIN_MS ? 'dead' : 'alive';
      // The receipt of a TRX transfer has no result of its own.
      const { result = 'SUCCESS' } = info.receipt;
      const failed = info.result !== undefined || result !== 'SUCCESS';
      return failed ? 'failed' : 'paid';
    },
  };
}
