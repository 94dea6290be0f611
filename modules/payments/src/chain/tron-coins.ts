import { assert, present } from '@haitang/kernel/assert.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import { z } from 'zod';
import { chainAddress } from './chain-address.ts';
import type { HttpApi } from './chain-terms.ts';
import type { CoinBill, CoinReader, PricedTransfer } from './coin-reader.ts';
import { readCoins } from './evm-coins.ts';
import type { Quorum } from './quorum.ts';

const CALL_MS = 10_000;
/** Bytes that a signed TRC20 transfer is charged for, and sun for one. */
const BANDWIDTH = 345n;
const BYTE_PRICE = 1_000n;
/** Energy beyond the estimate, in percent: the network's factor may rise until it is mined. */
const MARGIN = 20n;
/** Sun to activate an account by its first TRX. */
const ACTIVATION = 1_100_000n;

const ownerForm = z.string().regex(/^41[0-9a-f]{40}$/);
const infoForm = z.union([
  z.strictObject({}),
  z.looseObject({ id: z.string(), fee: z.int().nonnegative().default(0) }),
]);
const bodyForm = z.union([
  z.strictObject({}),
  z.looseObject({
    raw_data: z.looseObject({
      contract: z.tuple([
        z.looseObject({
          parameter: z.looseObject({ value: z.looseObject({ owner_address: ownerForm }) }),
        }),
      ]),
    }),
  }),
]);
const energyForm = z.looseObject({
  energy_used: z.int().positive(),
  // A call that reverts answers `result: true`, too; only this shows it.
  transaction: z
    .looseObject({ ret: z.array(z.looseObject({ ret: z.string().optional() })) })
    .optional(),
});
const resourceForm = z.looseObject({
  EnergyLimit: z.int().default(0),
  EnergyUsed: z.int().default(0),
});
const parametersForm = z.looseObject({
  chainParameter: z.array(z.looseObject({ key: z.string(), value: z.int().optional() })),
});

const post = (api: HttpApi, call: string, body: object): Promise<unknown> =>
  tracedCall(`chain ${call}`, {}, () => send(api, call, body));

async function send({ url, headers }: HttpApi, call: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  assert(answer.ok, `a TRON node answers ${call}`);
  return answer.json();
}

const hex41 = (account: string): string => `41${account.slice(2)}`;

async function billAt(api: HttpApi, value: string): Promise<CoinBill | null> {
  const info = infoForm.parse(await post(api, 'walletsolidity/gettransactioninfobyid', { value }));
  const body = bodyForm.parse(await post(api, 'walletsolidity/gettransactionbyid', { value }));
  if (!('id' in info) || !('raw_data' in body)) return null;
  assert(info.id === value, 'the node answers for the transaction it was asked for');
  const [{ parameter }] = body.raw_data.contract;
  return { payer: chainAddress(parameter.value.owner_address.slice(2)), fee: BigInt(info.fee) };
}

async function energyPrice(api: HttpApi): Promise<bigint> {
  const { chainParameter } = parametersForm.parse(await post(api, 'wallet/getchainparameters', {}));
  const found = chainParameter.find(({ key }) => key === 'getEnergyFee')?.value;
  return BigInt(present(found, 'the price of energy'));
}

async function costAt(api: HttpApi, transfer: PricedTransfer, held: bigint) {
  const { contract, from, to, units } = transfer;
  const parameter = to.slice(2).padStart(64, '0') + units.toString(16).padStart(64, '0');
  const owner_address = hex41(from);
  const called = {
    owner_address,
    contract_address: hex41(contract),
    function_selector: 'transfer(address,uint256)',
    parameter,
  };
  const answer = await post(api, 'wallet/triggerconstantcontract', called);
  const { energy_used, transaction } = energyForm.parse(answer);
  if (transaction?.ret.some(({ ret = 'SUCCESS' }) => ret !== 'SUCCESS')) return null;
  const energy = BigInt(energy_used);
  const resources = await post(api, 'wallet/getaccountresource', { address: owner_address });
  const { EnergyLimit, EnergyUsed } = resourceForm.parse(resources);
  // Delegated or staked energy is used first.
  const own = BigInt(Math.max(0, EnergyLimit - EnergyUsed));
  const price = await energyPrice(api);
  const burnt = (wanted: bigint) =>
    (wanted > own ? wanted - own : 0n) * price + BANDWIDTH * BYTE_PRICE;
  return {
    fee: burnt(energy) + (held === 0n ? ACTIVATION : 0n),
    needed: burnt((energy * (100n + MARGIN)) / 100n),
  };
}

/** TRX: balances by JSON-RPC, costs and bills by the HTTP API, which alone names them. */
export function tronCoins(quorum: Quorum, apis: readonly HttpApi[]): CoinReader {
  const first = () => present(apis[0], 'an HTTP API of TRON (CHAINS, httpApi)');
  return {
    balanceOf: (holder) => readCoins(quorum, holder),
    costOf: async (transfer) => costAt(first(), transfer, await readCoins(quorum, transfer.from)),
    billOf: async (txHash) => {
      first();
      const value = txHash.replace(/^0x/, '');
      const bills = await Promise.all(apis.map((api) => billAt(api, value)));
      const [bill = null, ...others] = bills;
      const isSame = (other: CoinBill | null) =>
        other?.fee === bill?.fee && other?.payer === bill?.payer;
      // One that does not show it yet, or shows another bill: asked again later.
      return others.every(isSame) ? bill : null;
    },
  };
}
