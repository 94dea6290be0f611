import { createHash } from 'node:crypto';
import { rawKey } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import { type Family, parseAccount } from '../transactions/address.ts';

const units = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform((text) => BigInt(text));

/** The maximum of one transfer, and of any hour and any day, in units of the token. */
const ceilings = z.strictObject({ transaction: units, hour: units, day: units });
export type Ceilings = z.output<typeof ceilings>;

const tron = z.strictObject({
  family: z.literal('tron'),
  /** The validity of a signed transfer; the nodes allow a day. */
  lifeSeconds: z.int().min(30).max(3_600),
  /** The maximum TRX that one transfer may burn, in sun. */
  feeLimit: units,
});

const evm = z.strictObject({
  family: z.literal('evm'),
  chainId: z.int().positive(),
  gas: units,
  /** Wei per gas: the minimum priority fee, and the maximum fee of a transfer. */
  priorityFee: units,
  maxFee: units,
  /** The wallet's next nonce at the time this signer took it over. */
  firstNonce: z.int().min(0),
});

/** A node's address, or that with what is sent with every call, e.g. a provider's key. */
const node = z.union([
  z.url().transform((url) => ({ url, headers: {} })),
  z.strictObject({ url: z.url(), headers: z.record(z.string(), z.string()) }),
]);

/** Gathering deposits; without it the signer signs no sweep and no coins for one. */
const deposits = z.strictObject({
  /** The name of the extended key that deposit addresses are derived from. */
  key: z.string(),
  /** The wallet of ours that every sweep of the network goes to. */
  to: z.string(),
  /** Coins sent to deposit addresses for fees, in the coin's smallest units: the maximum loss. */
  coin: ceilings,
  /** The maximum number of sweeps, and of coin transfers, in any hour and in any day. */
  countHour: z.int().positive(),
  countDay: z.int().positive(),
});

/** Emptying the payout wallet into cold ones; without it the signer signs no such transfer. */
const cold = z.strictObject({
  /** Our cold wallets of the network: the only destinations. */
  to: z.array(z.string()).min(1),
  /** The maximum that leaves for them, in units of the token. */
  most: ceilings,
  /** The maximum number of signatures in any hour and in any day. */
  countHour: z.int().positive(),
  countDay: z.int().positive(),
});

const network = z.strictObject({
  chain: z.discriminatedUnion('family', [tron, evm]),
  /** The token's contract, in the network's format. */
  contract: z.string(),
  /** The payout wallet, and the name of its key. */
  wallet: z.strictObject({ address: z.string(), key: z.string() }),
  /** The signer's own nodes; two or more, and all of them must agree (RL-06). */
  nodes: z.array(node).min(2),
  /** The ceilings of all signatures. */
  all: ceilings,
  /**
   * The ceilings of payments without approvals: the maximum that a compromised server can pay out.
   */
  automatic: ceilings,
  /** The ceiling for one address in any period of a day. */
  addressDay: units,
  /** The maximum number of signatures in any period of an hour and of a day. */
  countHour: z.int().positive(),
  countDay: z.int().positive(),
  /**
   * The ceiling of the fees of all signatures in any day, in the coin's smallest units; without it
   * only the counts bound them.
   */
  feeDay: units.optional(),
  deposits: deposits.optional(),
  cold: cold.optional(),
});
export type NetworkPolicy = z.output<typeof network>;

const hour = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const person = z.strictObject({ name: z.string().min(1).max(64), key: rawKey });

/** A server whose requests are answered, until an end that is stated when its key is exchanged. */
const server = person.extend({ until: z.iso.datetime().optional() });

const policyForm = z.strictObject({
  signer: z.string().min(1).max(64),
  /** The site's name in signed messages. */
  site: z.string().min(1).max(128),
  servers: z.array(server).min(1),
  approvers: z.array(person),
  /**
   * The number of people who have to sign a payment above the automatic ceilings, or an unlocking.
   */
  approvalsNeeded: z.int().min(2),
  networks: z.record(z.string().regex(/^[A-Z0-9]{2,12}$/), network),
  /** Beijing time; if `from` is later than `to`, the hours run over midnight. */
  hours: z.strictObject({ from: hour, to: hour }),
  /** The maximum age of the list of addresses that are never paid. */
  screeningHours: z.int().min(1),
  /** The number of alarms in an hour that locks the signer. */
  alarmsAnHour: z.int().min(1),
  requestsAMinute: z.int().min(1),
  /** The maximum difference between our clock and the newest block of a node. */
  clockSeconds: z.int().min(5).max(900),
  /** Hours that a changed policy waits after two people have signed it. */
  changeDelayHours: z.int().min(0),
});
export type Policy = z.output<typeof policyForm>;

function assertNetwork(name: string, network: NetworkPolicy): void {
  const { chain, contract, wallet, deposits: own, cold: away } = network;
  const isAddress = (text: string) => parseAccount(chain.family, text) !== null;
  assert(isAddress(contract), `${name}: contract is an address of the network`);
  assert(isAddress(wallet.address), `${name}: wallet is an address of the network`);
  for (const to of away?.to ?? []) {
    assert(isAddress(to), `${name}: cold.to is an address of the network`);
    assert(to !== contract && to !== wallet.address, `${name}: cold.to is a cold wallet`);
  }
  if (!own) return;
  assert(isAddress(own.to), `${name}: deposits.to is an address of the network`);
  assert(own.to !== contract, `${name}: deposits.to is a wallet, not the contract`);
}

/** Two networks that pay from one wallet on one chain would each count its ceilings alone. */
function assertApart({ networks }: Policy): void {
  const payers = Object.values(networks).map(({ chain, wallet }) =>
    chain.family === 'tron' ? wallet.address : `${chain.chainId} ${wallet.address}`,
  );
  assert(new Set(payers).size === payers.length, 'a wallet on a chain is of one network');
}

/** Reads a policy. Fails with a readable message on anything unknown, missing or contradictory. */
export function readPolicy(text: string): Policy {
  const policy = policyForm.parse(JSON.parse(text));
  for (const [name, network] of Object.entries(policy.networks)) assertNetwork(name, network);
  for (const { nodes } of Object.values(policy.networks)) {
    assert(new Set(nodes.map(({ url }) => url)).size === nodes.length, 'a node is named once');
  }
  assertApart(policy);
  const { approvers } = policy;
  assert(new Set(approvers.map(({ key }) => key)).size === approvers.length, 'a key is one person');
  return policy;
}

/** The value that people sign: the hash of the policy's exact bytes (RL-08). */
export const policyHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The family of a network; null if the policy does not have it. */
export const familyOf = (policy: Policy, name: string): Family | null =>
  policy.networks[name]?.chain.family ?? null;
