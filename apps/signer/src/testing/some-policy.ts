import type { NetworkPolicy, Policy } from '../policy/policy-file.ts';
import { readPolicy } from '../policy/policy-file.ts';

/** The wallet of the first key of every test node. */
const WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** An EVM network of a policy for tests, in the form of the file. */
export const someNetwork = {
  chain: {
    family: 'evm',
    chainId: 13_371,
    gas: '100000',
    priorityFee: '1000000000',
    maxFee: '100000000000',
    firstNonce: 0,
  },
  contract: TOKEN,
  wallet: { address: WALLET, key: 'hot' },
  nodes: ['http://127.0.0.1:1/', 'http://127.0.0.1:2/'],
  all: { transaction: '1000', hour: '2000', day: '3000' },
  automatic: { transaction: '100', hour: '200', day: '300' },
  addressDay: '1500',
  countHour: 30,
  countDay: 60,
};

/** A policy file for tests; `over` replaces its top entries. */
export const somePolicyText = (over: object = {}): string =>
  JSON.stringify({
    signer: 'signer-1',
    site: 'haitang.example',
    servers: [{ name: 'lobby', key: 'a'.repeat(64) }],
    approvers: [],
    approvalsNeeded: 2,
    networks: { ERC20: someNetwork },
    hours: { from: '00:00', to: '24:00' },
    screeningHours: 24,
    alarmsAnHour: 5,
    requestsAMinute: 1_000,
    clockSeconds: 300,
    changeDelayHours: 24,
    ...over,
  });

export const somePolicy = (over: object = {}): Policy => readPolicy(somePolicyText(over));

/** The ERC20 network of a policy. */
export function erc20Of({ networks }: Policy): NetworkPolicy {
  const network = networks.ERC20;
  if (!network) throw new Error('the policy has ERC20');
  return network;
}
