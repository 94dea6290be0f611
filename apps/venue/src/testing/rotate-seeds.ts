import { present } from '@haitang/kernel/assert.ts';
import { endPair, showSeeds } from '../house/rounds/seeds.ts';
import type { HouseContext } from '../house-context.ts';

/** Ends the seeds that the player uses now. Refuses what ending a pair refuses. */
export async function rotateSeeds(context: HouseContext, player: string) {
  const { serverSeedHash } = await showSeeds(context, player);
  return present(await endPair(context, player, serverSeedHash), 'a pair of the player');
}
