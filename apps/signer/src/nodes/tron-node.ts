import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import { postJson } from './http-json.ts';

const blockForm = z.looseObject({
  blockID: z.string().regex(/^[0-9a-f]{64}$/),
  block_header: z.looseObject({
    raw_data: z.looseObject({ number: z.int().positive(), timestamp: z.int().positive() }),
  }),
});

export interface TronBlock {
  readonly id: string;
  readonly number: number;
  readonly time: number;
}

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

/** The signer's calls to a TRON node. They read only solid blocks. */
export interface TronNode {
  head(): Promise<TronBlock>;
  /** The block at a height. */
  block(number: number): Promise<TronBlock>;
  /** The state of a transfer that expires at `expires`. */
  stateOf(txid: string, expires: number): Promise<AttemptState>;
}

function readBlock(answer: unknown): TronBlock {
  const { blockID, block_header } = blockForm.parse(answer);
  const { number, timestamp } = block_header.raw_data;
  assert(BigInt(`0x${blockID.slice(0, 16)}`) === BigInt(number), "a block's id begins with it");
  return { id: blockID, number, time: timestamp };
}

/** Opens a node by the address of its HTTP API; makes no call yet. */
export function openTronNode(url: string): TronNode {
  const ask = (call: string, body: unknown) => postJson(`${url}/walletsolidity/${call}`, body);
  const head = async () => readBlock(await ask('getnowblock', {}));
  return {
    head,
    block: async (num) => readBlock(await ask('getblockbynum', { num })),
    stateOf: async (txid, expires) => {
      // The order matters: a transfer that is missing after the head has passed its expiry will
      // never be included.
      const { time } = await head();
      const info = infoForm.parse(await ask('gettransactioninfobyid', { value: txid }));
      if (!('id' in info)) return time >= expires ? 'dead' : 'alive';
      assert(info.id === txid, 'the node answers for the transaction it was asked for');
      // The receipt of a TRX transfer has no result of its own.
      const { result = 'SUCCESS' } = info.receipt;
      const failed = info.result !== undefined || result !== 'SUCCESS';
      return failed ? 'failed' : 'paid';
    },
  };
}
