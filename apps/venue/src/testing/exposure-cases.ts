import { present } from '@haitang/kernel/assert.ts';
import { createExposure } from '../engine/exposure/exposure.ts';
import { sfc32 } from '../engine/sfc32.ts';
import type { RoundPlace, SharedBet } from '../engine/shared-rules.ts';
import { SHARED_GAMES, type SharedGame } from '../house/rounds/shared-games.ts';
import type { Below } from './random-bets.ts';

export type AnyBet = SharedBet<unknown>;

/** A first stage; lotteries of two minutes or more begin a period here. */
export const PLACE: RoundPlace = {
  round: 3,
  stage: 0,
  startsAt: new Date('2026-11-27T15:59:55Z'),
  earlier: [],
};

/** The shared game of a code. */
export const gameOf = (code: string): SharedGame =>
  present(
    SHARED_GAMES.find((game) => game.code === code),
    code,
  );

/** Whole numbers drawn from a seed. */
export function belowFrom(seed: number): Below {
  const next = sfc32(seed, 29, 3);
  return (bound) => next() % bound;
}

/** What the house counts that these bets may be paid. */
export function worstOf({ exposure }: SharedGame, bets: readonly AnyBet[], place = PLACE): bigint {
  const model = exposure(place);
  const counted = createExposure(model);
  for (const { bet, stake } of bets) counted.add(model.owed(bet, stake));
  return counted.worst();
}

/** What an outcome pays these bets. */
export const paidBy = ({ rules }: SharedGame, outcome: unknown, bets: readonly AnyBet[]): bigint =>
  bets.reduce((sum, { bet, stake }) => sum + rules.payout(outcome, bet, stake), 0n);

export function most(all: readonly bigint[]): bigint {
  let top = 0n;
  for (const value of all) if (value > top) top = value;
  return top;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Bets on drawn spots, at stakes that every table takes. */
export const drawnBets = (bets: readonly unknown[], count: number, below: Below): AnyBet[] =>
  Array.from({ length: count }, () => ({
    bet: bets[below(bets.length)],
    stake: BigInt(50 * (10 + below(500))),
  }));

/** Every way to take so many of these numbers, one after the other. */
export const arranged = (numbers: readonly number[], taken: number): number[][] =>
  taken === 0
    ? [[]]
    : numbers.flatMap((number) =>
        arranged(
          numbers.filter((other) => other !== number),
          taken - 1,
        ).map((others) => [number, ...others]),
      );
