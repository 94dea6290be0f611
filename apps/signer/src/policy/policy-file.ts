import { createHash } from 'node:crypto';
import { rawKey } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import { type Family, parseAccount } from '../transactions/address.ts';

const units = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform((text) => BigInt(text));

/** The most that is signed at once, and in any hour or day, in units of the token. */
const ceilings = z.strictObject({ transaction: units, hour: units, day: units });
export type Ceilings = z.output<typeof ceilings>;

const tron = z.strictObject({
  family: z.literal('tron'),
  /** How long a signed transfer can be paid; the nodes allow a day. */
  lifeSeconds: z.int().min(30).max(3_600),
  /** The most one transfer may burn, in sun. */
  feeLimit: units,
});

const evm = z.strictObject({
  family: z.literal('evm'),
  chainId: z.int().positive(),
  gas: units,
  /** Wei for one gas: the least priority fee, and the most a transfer may pay in all. */
  priorityFee: units,
  maxFee: units,
  /** The wallet's next nonce when this signer took it over. */
  firstNonce: z.int().min(0),
});

const network = z.strictObject({
  chain: z.discriminatedUnion('family', [tron, evm]),
  /** The token's contract, as the network writes it. */
  contract: z.string(),
  /** Where payouts come from, and the key that signs for it. */
  wallet: z.strictObject({ address: z.string(), key: z.string() }),
  /** Nodes of the signer's own; two or more, and all of them must agree (RL-06). */
  nodes: z.array(z.url()).min(2),
  /** All that is signed. */
  all: ceilings,
  /** What is signed on the server's word alone: what a server in foreign hands can pay out. */
  automatic: ceilings,
  /** To one address in any stretch of a day. */
  addressDay: units,
  /** Signatures in any stretch of an hour and of a day. */
  countHour: z.int().positive(),
  countDay: z.int().positive(),
});
export type NetworkPolicy = z.output<typeof network>;

const hour = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const person = z.strictObject({ name: z.string().min(1).max(64), key: rawKey });

const policyForm = z.strictObject({
  signer: z.string().min(1).max(64),
  /** The site's name in signed messages. */
  site: z.string().min(1).max(128),
  servers: z.array(person).min(1),
  approvers: z.array(person),
  /** How many of them sign a payment above the automatic ceilings, and an unlocking. */
  approvalsNeeded: z.int().min(2),
  networks: z.record(z.string().regex(/^[A-Z0-9]{2,12}$/), network),
  /** Beijing time; `from` later than `to` runs over midnight. */
  hours: z.strictObject({ from: hour, to: hour }),
  /** The list of addresses that are never paid may not be older. */
  screeningHours: z.int().min(1),
  /** Alarms in an hour that lock the signer. */
  alarmsAnHour: z.int().min(1),
  requestsAMinute: z.int().min(1),
  /** How far our clock and the newest block of a node may be apart. */
  clockSeconds: z.int().min(5).max(900),
  /** Hours a changed policy waits after two people have signed it. */
  changeDelayHours: z.int().min(0),
});
export type Policy = z.output<typeof policyForm>;

function assertNetwork(name: string, { chain, contract, wallet }: NetworkPolicy): void {
  const isAddress = (text: string) => parseAccount(chain.family, text) !== null;
  assert(isAddress(contract), `${name}: contract is an address of the network`);
  assert(isAddress(wallet.address), `${name}: wallet is an address of the network`);
}

/** Reads a policy. Fails with words for people on anything unknown, missing or contradictory. */
export function readPolicy(text: string): Policy {
  const policy = policyForm.parse(JSON.parse(text));
  for (const [name, one] of Object.entries(policy.networks)) assertNetwork(name, one);
  for (const { nodes } of Object.values(policy.networks)) {
    assert(new Set(nodes).size === nodes.length, 'a node is named once');
  }
  const { approvers } = policy;
  assert(new Set(approvers.map(({ key }) => key)).size === approvers.length, 'a key is one person');
  return policy;
}

/** What people attest: the hash of the policy's exact bytes (RL-08). */
export const policyHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The family of a network; null for one the policy does not have. */
export const familyOf = (policy: Policy, name: string): Family | null =>
  policy.networks[name]?.chain.family ?? null;
