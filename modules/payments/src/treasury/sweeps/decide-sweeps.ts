import type { ChainAddress } from '../../chain/chain-address.ts';
import type { OwnTransferKind } from './own-transfer.ts';

/** A deposit address with what it holds and what its sweep costs. */
export interface SweepCandidate {
  readonly address: ChainAddress;
  readonly index: number;
  /** USDT in the books and on chain, in millionths. */
  readonly booked: bigint;
  readonly onChain: bigint;
  /** In the chain's coin: what it holds, must hold for a sweep, and will likely pay. */
  readonly coins: bigint;
  readonly needed: bigint;
  readonly fee: bigint;
}

export interface SweepRules {
  /** Millionths of USDT: the least worth of a sweep, and the most its fee may be worth. */
  readonly minimum: bigint;
  readonly mostFee: bigint;
  /** The most of the amount that the fee may be worth, in hundredths of a percent. */
  readonly mostFeeBps: bigint;
  /** Millionths of USDT for a whole coin, and the coin's smallest units in one. */
  readonly price: bigint;
  readonly coinUnits: bigint;
  /** The most coins given at once, in the coin's smallest units. */
  readonly mostCoins: bigint;
  /** How many more transfers may be open on the network. */
  readonly free: number;
}

export interface SweepStep {
  readonly kind: OwnTransferKind;
  readonly address: ChainAddress;
  readonly index: number;
  readonly units: bigint;
}

/** The worth of coins in millionths of USDT, rounded up. */
export const worthOf = (coins: bigint, { price, coinUnits }: SweepRules): bigint =>
  (coins * price + coinUnits - 1n) / coinUnits;

/** Whether the fee stays below both ceilings. */
function isWorthIt(sweepCandidate: SweepCandidate, rules: SweepRules): boolean {
  const fee = worthOf(sweepCandidate.fee, rules);
  return fee <= rules.mostFee && fee * 10_000n <= sweepCandidate.booked * rules.mostFeeBps;
}

/**
 * Decides which addresses are swept now, the most valuable ones first: those whose booked money is
 * on chain and worth the fee. One without enough coins is given them first, up to the ceiling; its
 * sweep follows when they have arrived. Only booked money moves: what has just arrived stays until
 * it is booked, and an address with less than the books say is left to people.
 */
export function decideSweeps(all: readonly SweepCandidate[], rules: SweepRules): SweepStep[] {
  const fit = all.filter(
    (sweepCandidate) =>
      sweepCandidate.booked >= rules.minimum &&
      sweepCandidate.onChain >= sweepCandidate.booked &&
      isWorthIt(sweepCandidate, rules),
  );
  const byWorth = fit.toSorted((a, b) => (a.booked < b.booked ? 1 : -Number(a.booked > b.booked)));
  const steps = byWorth.flatMap(({ address, index, booked, coins, needed }): SweepStep[] => {
    if (coins >= needed) return [{ kind: 'sweep', address, index, units: booked }];
    const units = needed - coins;
    return units <= rules.mostCoins ? [{ kind: 'gas', address, index, units }] : [];
  });
  return steps.slice(0, Math.max(0, rules.free));
}
