import { SWEEP_GAS } from '@haitang/contract/signer/intent.ts';
import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { AttemptRecord, OrderRecord } from '../policy/book.ts';
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
import { agreed, type Built, type PayoutChain, type PlanRequest } from './payout-chain.ts';

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
  const alive = attempts.find((_, at) => states[at] === 'alive');
  if (alive) return present(alive.nonce, 'the nonce of an attempt');
  const reserved = attempts.find((one) => one.attempt === attempt)?.nonce ?? null;
  const isSpent = attempts.some(({ nonce, signed }) => signed !== null && nonce === reserved);
  return reserved !== null && !isSpent ? reserved : (freedNonce ?? nextNonce ?? first);
}

async function stateAt(node: EvmNode, account: string, one: AttemptRecord): Promise<AttemptState> {
  const { signed, nonce } = one;
  if (signed === null || nonce === null) return 'dead';
  // The order matters: once its nonce is final, a hash without a receipt will never have one.
  const isSpent = (await node.count(account, 'finalized')) > nonce;
  const receipt = await node.finalReceipt(signed.txid);
  if (receipt) return receipt.succeeded ? 'paid' : 'failed';
  return isSpent ? 'dead' : 'alive';
}

/** Whether a nonce of ours is used by a transaction we did not sign: somebody else has the key. */
function isForeign({ attempts }: OrderRecord, states: readonly AttemptState[]): boolean {
  const spent = attempts.filter(({ signed }, at) => signed !== null && states[at] === 'dead');
  const ours = attempts.filter((_, at) => states[at] === 'paid' || states[at] === 'failed');
  return spent.some(({ nonce }) => !ours.some((one) => one.nonce === nonce));
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
    const { from: account, kind, states, before, to, units, now } = request;
    if (states.includes('paid')) return 'already-paid' as const;
    if (before && isForeign(before, states)) return 'nonce-foreign' as const;
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
      (one, at) => one.nonce === nonce && states[at] === 'alive',
    );
    const fees = feesFor({ baseFee, priorityFee, ceiling }, alive?.signed?.fees ?? null);
    if (!fees) return 'fees' as const;
    const gas = { payout: chain.gas, sweep: SWEEP_GAS, gas: COIN_GAS }[kind];
    if (kind !== 'payout') {
      // Without the coins it would wait in the pool, and block what follows on its nonce.
      const needed = gas * fees.maxFee + (kind === 'gas' ? units : 0n);
      const coins = await Promise.all(nodes.map((node) => node.coins(account)));
      if (coins.some((one) => one < needed)) return 'coin-low' as const;
    }
    const token = kind === 'gas' ? null : accountOf(contract);
    const transfer = { ...fees, chainId, nonce, gas, contract: token, units };
    return { nonce, build: () => built({ ...transfer, to: accountOf(to) }) };
  };

  return {
    plan,
    statesOf: ({ attempts }, account) =>
      Promise.all(
        attempts.map(async (one) =>
          one.state === 'alive'
            ? agreed(await Promise.all(nodes.map((node) => stateAt(node, account, one))))
            : one.state,
        ),
      ),
  };
}
