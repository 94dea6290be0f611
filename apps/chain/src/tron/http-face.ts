import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Anvil } from '../anvil.ts';
import type { Faults } from '../faults/faults.ts';
import { accountOf, CHAIN_PARAMETERS, resourcesOf } from './account-calls.ts';
import { type TronBlock, tronBlock } from './blocks.ts';
import { broadcastHex, broadcastJson } from './broadcast.ts';
import { constantCall } from './constant-call.ts';
import type { TronState } from './state.ts';
import { transactionBody, transactionInfo } from './transaction-calls.ts';
import { TronFormatError } from './wire.ts';

/** The TRON node for its HTTP face. */
export interface TronNode {
  readonly anvil: Anvil;
  readonly state: TronState;
  /** Multiplies the energy of calls: the network's factor, up to 3.4 there. */
  energyFactor: number;
  /** Mines a block if blocks are automatic and the head is older than a slot. */
  wake(): Promise<void>;
}

const bodyForm = z.looseObject({}).catch({});
const numberForm = z.object({ num: z.int().nonnegative() });

const NO_ESTIMATE = {
  result: {
    code: 'CONTRACT_VALIDATE_ERROR',
    message: Buffer.from(
      'Contract validate error : this node does not support estimate energy',
    ).toString('hex'),
  },
};

async function blockJson(node: TronNode, block: TronBlock | null) {
  if (!block) return {};
  const { number, time: timestamp, parentId: parentHash } = block;
  const names = block.evmHashes.map((hash) => node.state.nameOf(hash).slice(2));
  const upTo = number;
  const transactions = await Promise.all(
    names.map((value) => transactionBody(node.anvil, node.state, { value }, upTo)),
  );
  const own = transactions.filter((transaction) => 'txID' in transaction);
  return {
    blockID: block.id,
    block_header: { raw_data: { number, timestamp, parentHash } },
    ...(own.length > 0 ? { transactions: own } : {}),
  };
}

/** The last solid block of this node; a fault can hold it back. */
async function solidBlock({ anvil }: TronNode, faults: Faults): Promise<TronBlock | null> {
  return tronBlock(anvil, faults.state.stalledFinal ?? 'finalized');
}

async function answer(
  node: TronNode,
  faults: Faults,
  solid: boolean,
  call: string,
  body: object,
): Promise<unknown> {
  const { anvil, state, energyFactor } = node;
  await node.wake();
  const head = solid ? await solidBlock(node, faults) : await tronBlock(anvil, 'latest');
  if (!head) return {};
  switch (call) {
    case 'getnowblock':
      return blockJson(node, head);
    case 'getblockbynum': {
      const { num } = numberForm.parse(body);
      return num > head.number ? {} : blockJson(node, await tronBlock(anvil, num));
    }
    case 'gettransactionbyid':
      return transactionBody(anvil, state, body, solid ? head.number : null);
    case 'gettransactioninfobyid': {
      const scope = { upTo: head.number, hidesLogs: faults.state.hidesLogs };
      return transactionInfo(anvil, state, body, scope);
    }
    case 'getaccount':
      return accountOf(state, body);
    case 'triggerconstantcontract':
      return constantCall(anvil, body, head.number, energyFactor);
    default:
      return solid ? null : fullNodeAnswer(node, faults, call, body, head.time);
  }
}

/** The answers that only the full node has. */
function fullNodeAnswer(
  { anvil, state }: TronNode,
  faults: Faults,
  call: string,
  body: object,
  time: number,
): unknown {
  switch (call) {
    case 'broadcasthex':
      return broadcastHex(anvil, state, faults.tron, body);
    case 'broadcasttransaction':
      return broadcastJson(anvil, state, faults.tron, body);
    case 'getaccountresource':
      return resourcesOf(state, body, time);
    case 'getchainparameters':
      return CHAIN_PARAMETERS;
    case 'estimateenergy':
      return NO_ESTIMATE;
    default:
      return null;
  }
}

/** Invalid requests get HTTP 200 and an `Error`, like most errors of a TRON node. */
async function answerOrError(...asked: Parameters<typeof answer>): Promise<unknown> {
  try {
    return await answer(...asked);
  } catch (error) {
    if (error instanceof TronFormatError) return { Error: `${error.name} : ${error.message}` };
    if (error instanceof z.ZodError) return { Error: 'invalid parameters' };
    throw error;
  }
}

const TOO_OFTEN = {
  Error: 'class java.lang.IllegalAccessException : lack of computing resources',
};

/** Serves `/wallet/…` and `/walletsolidity/…` below `path`: the HTTP API of one TRON node. */
export function tronHttpRoutes(
  app: FastifyInstance,
  path: string,
  node: TronNode,
  faults: Faults,
): void {
  const paramsForm = z.object({ call: z.string() });
  for (const [part, solid] of [
    ['wallet', false],
    ['walletsolidity', true],
  ] as const) {
    app.route({
      method: ['GET', 'POST'],
      url: `${path}/${part}/:call`,
      handler: async (request, reply) => {
        if (faults.state.isDown) return reply.code(503).send('');
        if (faults.tron.take('rate')) return TOO_OFTEN;
        if (faults.tron.take('bare'))
          return reply.send('this API is closed because this node is a lite fullnode');
        const { call } = paramsForm.parse(request.params);
        const body = request.method === 'GET' ? request.query : request.body;
        const found = await answerOrError(node, faults, solid, call, bodyForm.parse(body));
        return found === null ? reply.code(404).send('') : reply.send(found);
      },
    });
  }
}
