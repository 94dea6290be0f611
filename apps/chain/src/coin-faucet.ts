import type { FastifyInstance } from 'fastify';
import { parseUnits, toHex } from 'viem';
import { z } from 'zod';
import { NETWORKS, type Network, parseAddress } from './network.ts';
import type { ChainNode } from './node.ts';
import { newAccount } from './tron/accounts.ts';
import { tronHex } from './tron/state.ts';

const form = z.object({
  network: z.enum(NETWORKS),
  address: z.string(),
  /** Whole coins, e.g. 100.5 TRX. */
  amount: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
});

/** Adds an amount of the network's own coin to an account. */
export async function giveCoin(node: ChainNode, address: `0x${string}`, amount: string) {
  if (node.tron) {
    const { accounts } = node.tron.state;
    const account = accounts.get(tronHex(address)) ?? newAccount(0);
    account.sun += Number(parseUnits(amount, 6));
    accounts.set(tronHex(address), account);
    return;
  }
  const before = z.string().parse(await node.anvil.call('eth_getBalance', [address, 'latest']));
  const after = BigInt(before) + parseUnits(amount, 18);
  await node.anvil.call('anvil_setBalance', [address, toHex(after)]);
}

/** `POST /faucet/coin`: TRX, ETH or BNB for the fees of a test wallet. */
export function coinFaucetRoute(
  app: FastifyInstance,
  nodes: ReadonlyMap<Network, ChainNode>,
): void {
  app.post('/faucet/coin', async (request, reply) => {
    const asked = form.safeParse(request.body);
    const node = asked.success ? nodes.get(asked.data.network) : undefined;
    const address = asked.success && parseAddress(asked.data.network, asked.data.address);
    if (!asked.success || !node || !address) {
      return reply.code(400).send({ message: '请检查网络、地址和数量' });
    }
    await giveCoin(node, address, asked.data.amount);
    return asked.data;
  });
}
