import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { parseMoney, usdt } from '@haitang/kernel/money.ts';
import { bookedTreasury } from '@haitang/wallet/treasury.ts';
import { type Chain, tokenUnits } from '../../chain/chain.ts';
import type { ChainAddress } from '../../chain/chain-address.ts';
import { decodeAddress } from '../../chain/check-address.ts';
import { deriveAddress } from '../../chain/deposit-address.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { payoutSenders } from '../wallets/payout-wallets.ts';
import { coinUnitsOf } from './coin-units.ts';
import { decideSweeps, type SweepCandidate, type SweepRules } from './decide-sweeps.ts';
import { newTransferNumber } from './own-transfer.ts';
import { countOpen, insertTransfer, type SweepSource, sweepSources } from './own-transfer-store.ts';
import {
  type PerNetwork,
  sweepCoinPrice,
  sweepEnabled,
  sweepMinimum,
  sweepMostCoins,
  sweepMostFee,
  sweepMostFeeBps,
  sweepMostOpen,
} from './sweep-settings.ts';

/** How long an address is left alone after a transfer that came to nothing. */
const QUIET_MS = HOUR_MS;
/** The most addresses asked about in a run, those with the most money. */
const MOST_ASKED = 20;

/** A number of a network in millionths; null where there is none. */
const numberOf = (all: PerNetwork, network: ChainNetwork): bigint | null =>
  parseMoney('USDT', all[network] ?? '')?.minor ?? null;

async function rulesOf(
  { settings, database }: PaymentsContext,
  network: ChainNetwork,
): Promise<SweepRules | null> {
  const minimum = numberOf(await settings.get(sweepMinimum), network);
  const mostFee = numberOf(await settings.get(sweepMostFee), network);
  const price = numberOf(await settings.get(sweepCoinPrice), network);
  const most = numberOf(await settings.get(sweepMostCoins), network);
  if (minimum === null || mostFee === null || price === null || most === null) return null;
  const coinUnits = coinUnitsOf(network);
  const open = await countOpen(database.read, network);
  return {
    minimum,
    mostFee,
    price,
    coinUnits,
    mostFeeBps: BigInt(await settings.get(sweepMostFeeBps)),
    mostCoins: (most * coinUnits) / 1_000_000n,
    free: (await settings.get(sweepMostOpen)) - open,
  };
}

/** The wallet that sweeps are expected to reach, for the estimate of the fee. */
async function collector(context: PaymentsContext, chain: Chain): Promise<ChainAddress | null> {
  const [named] = chain.terms.treasuryWallets;
  if (named) return named;
  const { network } = chain;
  return (await payoutSenders(context.database.read, network, context.clock.now()))[0] ?? null;
}

async function candidateOf(
  chain: Chain,
  { address, index }: SweepSource,
  booked: bigint,
  to: ChainAddress,
): Promise<SweepCandidate | null> {
  const { reader, contract } = chain;
  const millionth = tokenUnits(chain, usdt(1n));
  const raw = await reader.balanceOf(contract, address);
  // Whole millionths move; dust below one stays.
  const onChain = raw / millionth;
  const coins = await reader.coins.balanceOf(address);
  const cost = await reader.coins.costOf({
    contract,
    from: address,
    to,
    units: booked * millionth,
  });
  return cost && { address, index, booked, onChain, coins, ...cost };
}

/** Whether the signer derives the addresses that we give out; true where nobody has named one. */
function isSignersKey({ network }: Chain, extendedPublicKey: string, named: string | undefined) {
  if (named === undefined) return true;
  return decodeAddress(network, named) === deriveAddress(extendedPublicKey, 0);
}

async function planNetwork(
  context: PaymentsContext,
  chain: Chain,
  named: string | undefined,
): Promise<void> {
  const { database, clock, logger } = context;
  const { network, receiving } = chain;
  if (receiving.kind !== 'own') return;
  if (!isSignersKey(chain, receiving.extendedPublicKey, named)) {
    logger.error({ network, named }, 'the signer derives other deposit addresses than CHAINS');
    return;
  }
  const rules = await rulesOf(context, network);
  const to = await collector(context, chain);
  if (!rules || !to || rules.free <= 0) return;
  const booked = await bookedTreasury(database.read, network);
  const rich = [...booked].filter(([, units]) => units >= rules.minimum);
  const names = rich.map(([address]) => address);
  const quiet = later(clock.now(), -QUIET_MS);
  const sources = await sweepSources(database.read, network, names, quiet);
  const worth = ({ address }: SweepSource): bigint => booked.get(address) ?? 0n;
  const asked = sources
    .toSorted((a, b) => (worth(a) < worth(b) ? 1 : -Number(worth(a) > worth(b))))
    .slice(0, MOST_ASKED);
  const candidates: SweepCandidate[] = [];
  for (const source of asked) {
    const candidate = await candidateOf(chain, source, worth(source), to);
    if (candidate) candidates.push(candidate);
    else logger.warn({ network, address: source.address }, 'the token refuses a sweep');
  }
  for (const step of decideSweeps(candidates, rules)) {
    const now = clock.now();
    const number = newTransferNumber(step.kind, now);
    await database.transaction((tx) =>
      insertTransfer(tx, { ...step, number, network, target: null }, now),
    );
  }
}

/**
 * Opens the sweeps that the rules allow now, on every network whose deposit addresses the signer
 * derives; nothing while sweeping is off, or where the signer's address 0 is not ours (an error in
 * the log: coins for fees would go to addresses that nobody pays to). A network that cannot be
 * asked delays no other.
 */
export async function planSweeps(context: PaymentsContext): Promise<void> {
  const { signer = null, chains, settings, logger } = context;
  if (signer === null || !(await settings.get(sweepEnabled))) return;
  for (const network of signer.most.keys()) {
    const chain = chains.get(network);
    if (!chain) continue;
    try {
      await planNetwork(context, chain, signer.deposits?.get(network));
    } catch (error) {
      logger.warn({ network, error }, 'sweeps could not be planned yet');
    }
  }
}
