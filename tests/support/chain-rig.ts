import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Chain, Chains } from '@haitang/payments/chain/chain.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import type { Deposit } from '@haitang/payments/deposits/deposit.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { startChain } from '../../apps/chain/src/chain.ts';
import { paymentsRig } from './payments-rig.ts';

const backoff = { tries: 2, firstWait: 1 };

/** A test chain with `count` TRON endpoints, and members who order on it. */
export async function chainRig(count: number) {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-nodes-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  const running = await startChain({ ...place, blockMilliseconds: 0 });
  const sandbox = await openSandboxChains({ url: running.url, dataDirectory: directory });
  const endpoints = ['', '/2', '/3']
    .slice(0, count)
    .map((path, index) => ({ url: `${running.url}${path}/tron`, name: `node-${index + 1}` }));
  const tron: Chain = {
    ...present(sandbox.get('TRC20'), 'TRC20'),
    reader: createRpcChainReader({ network: 'TRC20', endpoints, backoff }),
  };
  const chains: Chains = new Map([['TRC20', tron]]);
  const rig = await paymentsRig({ chains, start: new Date() });
  const { context } = rig;
  return {
    ...rig,
    tron,
    running,
    control: running.control,
    order: (memberId: MemberId) =>
      requestDeposit(context, {
        memberId,
        amount: '712.00',
        paytype: 'usdt',
        network: 'TRC20',
        country: null,
        idempotencyKey: null,
      }),
    target: (deposit: Deposit): `0x${string}` =>
      present(decodeAddress('TRC20', deposit.address ?? ''), 'an address to pay to'),
    available: async (member: MemberId) =>
      (await walletOf(context.database.read, member)).available.minor,
    close: async () => {
      await running.close();
      await rm(directory, { recursive: true });
    },
  };
}
