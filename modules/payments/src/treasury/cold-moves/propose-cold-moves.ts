import { bookedTreasury } from '@haitang/wallet/treasury.ts';
import { decodeAddress } from '../../chain/check-address.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { SignerDoor } from '../../signer-door.ts';
import { type HotWallets, hotWallets } from '../hot-wallets.ts';
import { learnTerms } from '../signer/learn-terms.ts';
import { hasOpenTransfer, newColdNumber } from '../sweeps/open-cold-transfer.ts';
import type { ColdMove } from './cold-move.ts';
import { coldMoveEnabled } from './cold-move-settings.ts';
import { insertMove, lockMove, readProposed, saveMove } from './cold-move-store.ts';
import { decideColdMove } from './decide-cold-move.ts';

/** What the signer empties on a network, and into which configured cold wallet; null for none. */
async function sidesOf(context: PaymentsContext, door: SignerDoor, { network }: HotWallets) {
  const terms = await learnTerms(context, door);
  const cold = terms?.terms.networks[network]?.cold;
  const chain = context.chains.get(network);
  if (!cold || !chain) return null;
  const wallet = decodeAddress(network, cold.from);
  const listed = cold.to.map((text) => decodeAddress(network, text));
  const recipient = chain.terms.treasuryWallets.find((treasuryWallet) =>
    listed.includes(treasuryWallet),
  );
  if (wallet === null || recipient === undefined || recipient === wallet) return null;
  return { wallet, recipient, most: BigInt(cold.most) };
}

async function lapse({ database, clock }: PaymentsContext, number: string): Promise<void> {
  await database.transaction(async (tx) => {
    const move = await lockMove(tx, number);
    if (move?.state !== 'proposed') return;
    await saveMove(tx, { ...move, state: 'lapsed', decidedAt: clock.now() });
  });
}

async function proposeOne(
  context: PaymentsContext,
  door: SignerDoor,
  hot: HotWallets,
): Promise<void> {
  const { database, clock } = context;
  const { network, balance, ceiling, level, standings } = hot;
  const known = await readProposed(database.read, network);
  // A balance that nobody could read changes nothing.
  if (balance === null) return;
  if (known !== null) {
    if (level.kind !== 'high') await lapse(context, known.number);
    return;
  }
  if (level.kind !== 'high' || ceiling === null) return;
  const sides = await sidesOf(context, door, hot);
  const standing = standings.find(({ address }) => address === sides?.wallet);
  if (!sides || !standing) return;
  const { wallet, recipient, most } = sides;
  if (await hasOpenTransfer(database.read, { network, address: wallet })) return;
  const booked = (await bookedTreasury(database.read, network)).get(wallet) ?? 0n;
  // A booking since the check means that the balance on chain is another one by now.
  const isSettled = standing.state === 'equal' && booked === standing.booked;
  const units = decideColdMove({ ...hot, booked, onChain: standing.onChain, isSettled, most });
  if (units === null) return;
  const now = clock.now();
  const move: ColdMove = {
    number: newColdNumber(now),
    network,
    wallet,
    recipient,
    units,
    balance,
    ceiling,
    state: 'proposed',
    firstBy: null,
    secondBy: null,
    endedBy: null,
    reason: '',
    proposedAt: now,
    decidedAt: null,
  };
  await database.transaction((tx) => insertMove(tx, move));
}

/**
 * Proposes to move to a cold wallet what payout wallets hold above their ceiling, as of the last
 * check, and ends proposals of wallets that are above it no longer. Only where the signer's policy
 * and `CHAINS` name the same cold wallet. Asks the signer: never in a database transaction.
 */
export async function proposeColdMoves(context: PaymentsContext): Promise<void> {
  const { signer: door = null, settings, logger } = context;
  if (door === null || !(await settings.get(coldMoveEnabled))) return;
  for (const hot of await hotWallets(context)) {
    try {
      await proposeOne(context, door, hot);
    } catch (error) {
      logger.warn({ network: hot.network, error }, 'no move to a cold wallet could be proposed');
    }
  }
}
