import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { HouseContext } from '../house-context.ts';
import { type Round, readRound, readRounds } from './round-store.ts';
import { publishedSeeds } from './seeds.ts';

/** A round with the public part of its seed. */
export interface ShownRound {
  readonly round: Round;
  readonly serverSeedHash: string;
  /** Null while the seed is still in use. */
  readonly serverSeed: string | null;
}

const PAGE_SIZE = 20;

async function withSeeds(context: HouseContext, rounds: readonly Round[]): Promise<ShownRound[]> {
  const seeds = await publishedSeeds(context, [...new Set(rounds.map((one) => one.seedPairId))]);
  return rounds.map((round) => {
    const seed = seeds.get(round.seedPairId);
    return { round, serverSeedHash: seed?.hash ?? '', serverSeed: seed?.serverSeed ?? null };
  });
}

/** A page of a player's rounds of one game, newest first; `before` is the last id already seen. */
export const listRounds = async (
  context: HouseContext,
  of: { player: string; gameCode: string; before: string | null },
): Promise<ShownRound[]> =>
  withSeeds(context, await readRounds(context.database.read, { ...of, limit: PAGE_SIZE }));

/** One round of a player. Refuses (missing) an unknown round or another player's. */
export async function showRound(
  context: HouseContext,
  player: string,
  id: string,
): Promise<ShownRound> {
  const round = await roundOfPlayer(context, player, id);
  if (round === null) throw refuse('missing');
  const [shown] = await withSeeds(context, [round]);
  if (shown === undefined) throw refuse('missing');
  return shown;
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A round of this player, or null. */
export async function roundOfPlayer(
  context: HouseContext,
  player: string,
  id: string,
): Promise<Round | null> {
  if (!UUID_FORM.test(id)) return null;
  const round = await readRound(context.database.read, id);
  return round?.player === player ? round : null;
}
