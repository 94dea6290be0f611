import { present } from '@haitang/kernel/assert.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { expect } from 'vitest';
import { lastLink, placeOf, timesOf } from '../engine/shared-clock.ts';
import { SHARED_GAMES } from '../house/rounds/shared-games.ts';
import { readChains } from '../house/shared-rounds/chain-store.ts';
import { readSharedRound } from '../house/shared-rounds/shared-round-store.ts';

/** A clock that a test can move forward. */
interface MovableClock {
  now(): Date;
  advance(ms: number): void;
}

/** The stage of this game that takes bets next, or now. */
async function nextStage(database: Queryable, code: string, now: Date) {
  const { rules } = present(
    SHARED_GAMES.find((game) => game.code === code),
    'a shared game',
  );
  const chain = present((await readChains(database, code)).at(-1), 'the first chain of the game');
  const link = lastLink(rules, chain.startsAt, 'closesAt', now) + 1;
  const isLast = (stage: number) => stage === rules.stages.length - 1;
  const timesAt = (link: number) => {
    const place = placeOf(rules, link);
    return { ...place, ...timesOf(rules, chain.startsAt, place) };
  };
  const next = Array.from({ length: rules.stages.length + 1 }, (_, index) => timesAt(link + index));
  const former = timesAt(Math.max(1, link - 1));
  const isFlight = rules.flight !== undefined;
  return {
    times: timesAt(link),
    next,
    former,
    chainId: chain.id,
    isOver: isLast(former.stage),
    isFlight,
  };
}

/**
 * Moves a clock along the stages of a shared game. It reads the times where the house reads them: a
 * page learns of a moved clock later, so what its ring shows may be of the past.
 */
export function tableClock(clock: MovableClock, database: Queryable) {
  const to = (moment: Date) =>
    clock.advance(Math.max(0, moment.getTime() - clock.now().getTime() + 50));
  return {
    /**
     * Moves to the opening of the next stage, or the next one of this number in its round: all its
     * time is left, and nobody has bet on it. Returns the number of its round.
     */
    async toOpen(code: string, stage: number | null = null): Promise<number> {
      const { next } = await nextStage(database, code, clock.now());
      const { opensAt, round } = present(
        next.find(
          (times) => times.opensAt > clock.now() && (stage === null || times.stage === stage),
        ),
        'a stage that opens',
      );
      to(opensAt);
      return round;
    },
    /** Moves to the moment when no more bets are taken. */
    async toClose(code: string): Promise<void> {
      to((await nextStage(database, code, clock.now())).times.closesAt);
    },
    /**
     * Moves to the moment when the stage that closed last is drawn. A flight that anybody has bet
     * on is drawn then: later it would be void.
     */
    async toDraw(code: string): Promise<void> {
      const { former, chainId, isFlight } = await nextStage(database, code, clock.now());
      to(former.drawsAt);
      if (!isFlight) return;
      const key = { chainId, round: former.round };
      const isDrawn = async () => (await readSharedRound(database, key))?.outcome !== null;
      await expect.poll(isDrawn).toBe(true);
    },
    /**
     * Moves to the moment when the stage that closed last may be said. A round that ends with it is
     * paid then, and in the history: the house pays it a little after it is drawn.
     */
    async toShown(code: string): Promise<void> {
      const { former, chainId, isOver } = await nextStage(database, code, clock.now());
      to(former.shownAt);
      if (!isOver) return;
      const key = { chainId, round: former.round };
      const state = async () => (await readSharedRound(database, key))?.state ?? 'nobody has bet';
      await expect.poll(state).toMatch(/^(settled|void|nobody has bet)$/);
    },
  };
}
