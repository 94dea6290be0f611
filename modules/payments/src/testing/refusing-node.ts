import { createServer } from 'node:http';
import { present } from '@haitang/kernel/assert.ts';
import { z } from 'zod';

/** An answer as a provider gives it: its status, headers and body. */
export interface NodeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const askedForm = z.looseObject({
  id: z.number(),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
const filterForm = z.looseObject({ fromBlock: z.string(), toBlock: z.string() });
const TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`;

/** One transfer in each block. */
const logAt = (address: string, block: bigint) => ({
  address,
  topics: [TOPIC, word(1n), word(2n)],
  data: word(block + 1n),
  blockNumber: `0x${block.toString(16)}`,
  blockHash: word(block),
  transactionHash: word(block),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
});

/**
 * A node that has one transfer in each block and answers a query of at most `most` blocks; a wider
 * one gets `refusal`. It counts what it is asked.
 */
export async function refusingNode(contract: string) {
  const state = {
    most: 1n,
    refusal: { status: 200, body: '{}' } as NodeAnswer,
    /** Refused after that many more answers, whatever the number of blocks; null: never. */
    answersLeft: null as number | null,
    refused: 0,
    answered: 0,
  };
  const answer = (text: string): NodeAnswer => {
    const { id, method, params } = askedForm.parse(JSON.parse(text));
    const give = (result: unknown): NodeAnswer => ({
      status: 200,
      body: JSON.stringify({ jsonrpc: '2.0', id, result }),
    });
    if (method !== 'eth_getLogs') return give('0x');
    const { fromBlock, toBlock } = filterForm.parse(params[0]);
    const [from, to] = [BigInt(fromBlock), BigInt(toBlock)];
    if (to - from + 1n > state.most || state.answersLeft === 0) {
      state.refused += 1;
      const { body, ...rest } = state.refusal;
      return { ...rest, body: body.replace('"ID"', String(id)) };
    }
    if (state.answersLeft !== null) state.answersLeft -= 1;
    state.answered += 1;
    const blocks = Array.from(
      { length: Number(to - from) + 1 },
      (_, index) => from + BigInt(index),
    );
    return give(blocks.map((block) => logAt(contract, block)));
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const { status, headers = { 'content-type': 'application/json' }, body } = answer(text);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = present(server.address(), 'an address');
  const port = typeof address === 'object' ? address.port : 0;
  return { state, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
