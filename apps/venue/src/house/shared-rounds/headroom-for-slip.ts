import { type Cny, cny } from '@haitang/kernel/money.ts';
import { MOST_OF_MEMBER } from '../../engine/exposure/limits.ts';
import type { StagePlace } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chain, Chains } from './chains.ts';
import { readOpen } from './open-stage.ts';
import type { SlipOrder } from './read-slip.ts';
import { roundPlace } from './stage-place.ts';

/** What is left for a bet: the stake that would be taken now, and why it is less than asked for. */
export interface HeadroomForBet {
  readonly stake: Cny;
  readonly words: string | null;
}

/**
 * What would be taken now of each bet of a slip, beside those before it; nothing is placed or held.
 * Refuses as `placeOrder` does, apart from what it knows only of the wallet.
 */
export async function headroomForSlip(
  context: HouseContext,
  chains: Chains,
  slip: Omit<SlipOrder, 'key'>,
): Promise<readonly HeadroomForBet[]> {
  const { player, game, round } = slip;
  const now = context.clock.now();
  const chain = await chains.at(game, now);
  const { bets, place } = await readOpen(chains, chain, slip, now);
  const where = { game, key: { chainId: chain.id, round }, place };
  return chains.counts.left(context.database.read, where, { player, bets });
}

/**
 * What a player may still be paid in a round, whatever others bet: the member's share less the
 * worst outcome of the player's own standing orders. Null where an earlier stage is not drawn yet.
 */
export async function headroomOfPlayer(
  context: HouseContext,
  chains: Chains,
  stagePlace: StagePlace & {
    readonly player: string;
    readonly game: SharedGame;
    readonly chain: Chain;
  },
  hasOrders: boolean,
): Promise<Cny | null> {
  if (!hasOrders) return cny(MOST_OF_MEMBER);
  const { player, game, chain, round } = stagePlace;
  const place = await roundPlace(chains, game, chain, stagePlace);
  if (place === null) return null;
  const where = { game, key: { chainId: chain.id, round }, place };
  return cny(await chains.counts.headroom(context.database.read, where, player));
}
