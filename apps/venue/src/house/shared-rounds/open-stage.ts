import { refuse } from '@haitang/contract/codes/refuse.ts';
import { linkOf, type StagePlace, timesOf } from '../../engine/shared-clock.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { readSlip, type Slip, type SlipBet } from './read-slip.ts';
import { roundPlace } from './stage-place.ts';

export const OVER = { words: '本局已截止' };
/** Of a stage that waits for the draw of the one before it. */
export const NOT_YET = { words: '本局尚未开放，请稍候' };

/** Whether a stage of a chain takes bets now, by the clock. */
export function takesBets(
  { rules }: SharedGame,
  chain: Chain,
  place: StagePlace,
  now: Date,
): boolean {
  const isPlayed = place.round >= chain.firstRound && place.round <= chain.rounds;
  if (!isPlayed || place.stage >= rules.stages.length) return false;
  const { opensAt, closesAt } = timesOf(rules, chain.startsAt, place);
  return now >= opensAt && now < closesAt;
}

/** A slip as the rules read it, in a stage that takes bets now. Refuses (condition) others. */
export async function readOpen(
  chains: Chains,
  chain: Chain,
  slip: StagePlace & { readonly game: SharedGame; readonly bets: readonly SlipBet[] },
  now: Date,
): Promise<Slip> {
  const { game } = slip;
  if (!takesBets(game, chain, slip, now)) throw refuse('condition', OVER);
  const place = await roundPlace(chains, game, chain, slip);
  if (place === null) throw refuse('condition', NOT_YET);
  return readSlip(game, slip.bets, place);
}

/** A public seed of a chain and its link. */
export interface NewestSeed {
  readonly seedHash: string;
  readonly seedHashOf: number;
}

/** The newest public seed of a chain and its link: what later seeds lead back to. */
export async function newestSeed(
  chains: Chains,
  game: SharedGame,
  chain: Chain,
  now: Date,
): Promise<NewestSeed> {
  const shown = newestLink(game.rules, chain, 'shownAt', now);
  const first = linkOf(game.rules, { round: chain.firstRound, stage: 0 });
  const seeds = shown < first ? null : await chains.seeds(chain, shown, shown);
  return seeds?.[0] === undefined
    ? { seedHash: chain.firstSeed, seedHashOf: 0 }
    : { seedHash: seeds[0], seedHashOf: shown };
}
