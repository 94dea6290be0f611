import { SWEEP_GAS } from '@haitang/contract/signer/intent.ts';
import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { type AttemptRecord, isFromWallet, type OrderRecord } from '../policy/book.ts';
import type { NetworkPolicy, Policy } from '../policy/policy-file.ts';
import { parseAccount } from '../transactions/address.ts';
import {
  type EvmTransfer,
  encodeSignedEvm,
  evmDigest,
  evmHash,
} from '../transactions/evm-transaction.ts';
import { toHex } from '../transactions/hex.ts';
import { feesFor, larger } from './evm-fees.ts';
import type { EvmNode } from './evm-node.ts';
import {
  agreed,
  type Built,
  least,
  type PayoutChain,
  type PlanRequest,
  pendingUnits,
} from './payout-chain.ts';

/** The gas of a transfer of the chain's coin. */
const COIN_GAS = 21_000n;

function built(transfer: EvmTransfer): Built {
  const { maxFee, maxPriority } = transfer;
  return {
    digest: evmDigest(transfer),
    expires: null,
    fees: { maxFee, maxPriority },
    finish: (signature) => {
      const bytes = encodeSignedEvm(transfer, signature);
      return { txid: `0x${toHex(evmHash(bytes))}`, bytes: `0x${toHex(bytes)}` };
    },
  };
}

/**
 * The nonce of the next attempt: that of an attempt that is still alive, so that at most one of the
 * two is paid; one already reserved for this attempt; else one that a closed number left unsigned,
 * which later transactions wait for; else a new one (RL-06).
 */
function nonceFor(
  { before, states, attempt, nextNonce, freedNonce }: PlanRequest,
  first: number,
): number {
  const attempts = before?.attempts ?? [];
  const alive = attempts.find((_, index) => states[index] === 'alive');
  if (alive) return present(alive.nonce, 'the nonce of an attempt');
  const reserved = attempts.find((candidate) => candidate.attempt === attempt)?.nonce ?? null;
  const isSpent = attempts.some(({ nonce, signed }) => signed !== null && nonce === reserved);
  return reserved !== null && !isSpent ? reserved : (freedNonce ?? nextNonce ?? first);
}

async function minedAt(node: EvmNode, { signed, state }: AttemptRecord): Promise<AttemptState> {
  if (signed === null || state !== 'alive') return signed === null ? 'dead' : state;
  const receipt = await node.finalReceipt(signed.txid);
  if (receipt === null) return 'alive';
  return receipt.succeeded ? 'paid' : 'failed';
}

const isMined = (state: AttemptState | undefined): boolean =>
  state === 'paid' || state === 'failed';

/** The nonces that our own transactions use in final blocks. */
const usedNonces = (attempts: readonly AttemptRecord[], states: readonly AttemptState[]) =>
  new Set(attempts.filter((_, index) => isMined(states[index])).map(({ nonce }) => nonce));

/**
 * The states at one node. Only the receipt of another attempt with its nonce makes one dead: a
 * spent nonce without a receipt may as well be its own, at a node that lags or keeps no receipts.
 */
async function statesAt(
  node: EvmNode,
  attempts: readonly AttemptRecord[],
): Promise<readonly AttemptState[]> {
  const states = await Promise.all(attempts.map((attempt) => minedAt(node, attempt)));
  const used = usedNonces(attempts, states);
  return states.map((state, index) =>
    state === 'alive' && used.has(attempts[index]?.nonce ?? null) ? 'dead' : state,
  );
}

async function agreedStates(
  nodes: readonly EvmNode[],
  attempts: readonly AttemptRecord[],
): Promise<AttemptState[]> {
  const all = await Promise.all(nodes.map((node) => statesAt(node, attempts)));
  return attempts.map((_, index) => agreed(all.map((states) => states[index] ?? 'alive')));
}

/**
 * Whether a nonce of ours is final everywhere and no transaction of ours used it: somebody else has
 * the key.
 */
async function isForeign(
  nodes: readonly EvmNode[],
  account: string,
  { attempts }: OrderRecord,
  states: readonly AttemptState[],
): Promise<boolean> {
  const known = usedNonces(attempts, states);
  const open = attempts.filter(({ nonce, signed }) => signed !== null && !known.has(nonce));
  if (open.length === 0) return false;
  const counts = await Promise.all(nodes.map((node) => node.count(account, 'finalized')));
  const spent = open.filter(({ nonce }) => counts.every((count) => count > (nonce ?? count)));
  if (spent.length === 0) return false;
  // One of ours may have become final since its state was read.
  const used = usedNonces(attempts, await agreedStates(nodes, attempts));
  return spent.some(({ nonce }) => !used.has(nonce));
}

/** An EVM network through the signer's own nodes. */
export function openEvmChain(
  policy: Policy,
  { contract, chain }: NetworkPolicy,
  nodes: readonly EvmNode[],
): PayoutChain {
  assert(chain.family === 'evm', 'a network of EVM');
  const { chainId, priorityFee, maxFee: ceiling } = chain;
  const accountOf = (text: string) => present(parseAccount('evm', text), text);

  const plan = async (request: PlanRequest) => {
    const { from: account, kind, states, before, to, units, pending, now } = request;
    if (states.includes('paid')) return 'already-paid' as const;
    if (before && (await isForeign(nodes, account, before, states))) {
      return 'nonce-foreign' as const;
    }
    const ids = await Promise.all(nodes.map((node) => node.chainId()));
    assert(
      ids.every((id) => id === chainId),
      'the nodes are of the chain of the policy',
    );
    const counts = await Promise.all(nodes.map((node) => node.count(account, 'latest')));
    // A deposit address has no first nonce in the policy: it begins where the chain is.
    const begin = request.nextNonce ?? Math.max(...counts);
    const firstNonce = kind === 'sweep' ? begin : chain.firstNonce;
    const next = Math.max(request.nextNonce ?? 0, firstNonce);
    if (counts.some((count) => count > next)) return 'nonce-foreign' as const;
    const heads = await Promise.all(nodes.map((node) => node.head()));
    const isApart = ({ time }: { time: number }) =>
      Math.abs(time - now) > policy.clockSeconds * SECOND_MS;
    if (heads.some(isApart)) return 'clock-differs' as const;
    const baseFee = heads.map((head) => head.baseFee).reduce(larger);
    const nonce = nonceFor({ ...request, nextNonce: next }, firstNonce);
    // Nothing of ours was signed with it, so whoever used it has the key.
    const isFreed = nonce === request.freedNonce;
    if (isFreed && counts.some((count) => count > nonce)) return 'nonce-foreign' as const;
    const alive = before?.attempts.findLast(
      (attempt, index) => attempt.nonce === nonce && states[index] === 'alive',
    );
    const fees = feesFor({ baseFee, priorityFee, ceiling }, alive?.signed?.fees ?? null);
    if (!fees) return 'fees' as const;
    const gas = { payout: chain.gas, cold: chain.gas, sweep: SWEEP_GAS, gas: COIN_GAS }[kind];
    const fee = gas * fees.maxFee;
    // Without the coins it would wait in the pool, and block what follows on its nonce.
    const coins = least(await Promise.all(nodes.map((node) => node.coins(account))));
    const isPoor = coins < fee + (kind === 'gas' ? units : 0n);
    if (isPoor) return isFromWallet(kind) ? ('wallet-low' as const) : ('coin-low' as const);
    if (isFromWallet(kind)) {
      const token = accountOf(contract);
      const held = await Promise.all(nodes.map((node) => node.tokens(token, account)));
      const mined = Math.min(...counts);
      const open = pendingUnits(pending, (attempt) => (attempt.nonce ?? 0) >= mined);
      if (least(held) < units + open) return 'wallet-low' as const;
    }
    const token = kind === 'gas' ? null : accountOf(contract);
    const transfer = { ...fees, chainId, nonce, gas, contract: token, units };
    return { nonce, fee, build: () => built({ ...transfer, to: accountOf(to) }) };
  };

  return {
    plan,
    statesOf: ({ attempts }) => agreedStates(nodes, attempts),
  };
}
