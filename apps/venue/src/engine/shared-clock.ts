import { assert, present } from '@haitang/kernel/assert.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { SharedRules } from './shared-rules.ts';

/** The part of the rules that makes the clock of a game. */
export type Timing = Pick<SharedRules, 'stages' | 'pause' | 'isDaily'>;

/** A stage of a round. */
export interface StagePlace {
  readonly round: number;
  /** 0 for the first. */
  readonly stage: number;
}

/** The moments of a stage. */
export interface StageTimes {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** From here on the result may be said. */
  readonly shownAt: Date;
}

const lengthOf = ({ stages }: Timing): number =>
  stages.reduce((sum, { open, closed, reveal }) => sum + open + closed + reveal, 0);

/** From the opening of a round to the opening of the next, in milliseconds. */
export function cycleOf(timing: Timing): number {
  const last = present(timing.stages.at(-1), 'a round has a stage');
  const most = timing.stages.length > 1 ? 0 : last.closed + last.reveal;
  assert(timing.pause >= -most, 'a round opens after the former closed; several stages end first');
  return lengthOf(timing) + timing.pause;
}

/** From the opening of a round to its last draw, in milliseconds. */
export const untilLastDraw = (timing: Timing): number =>
  lengthOf(timing) - present(timing.stages.at(-1), 'a round has a stage').reveal;

/** The link of the chain that a stage draws from; link 0 is public before the first round. */
export const linkOf = ({ stages }: Timing, { round, stage }: StagePlace): number =>
  (round - 1) * stages.length + stage + 1;

/** The stage that draws from a link, counted from 1. */
export const placeOf = ({ stages }: Timing, link: number): StagePlace => ({
  round: Math.floor((link - 1) / stages.length) + 1,
  stage: (link - 1) % stages.length,
});

/** When the first stage of a round opens. */
export const roundStart = (timing: Timing, startsAt: Date, round: number): Date =>
  later(startsAt, (round - 1) * cycleOf(timing));

/** The moments of a stage of a chain that starts at `startsAt`: a function of nothing else. */
export function timesOf(timing: Timing, startsAt: Date, place: StagePlace): StageTimes {
  const before = lengthOf({ ...timing, stages: timing.stages.slice(0, place.stage) });
  const stage = present(timing.stages[place.stage], 'a stage of the round');
  const opensAt = later(roundStart(timing, startsAt, place.round), before);
  const closesAt = later(opensAt, stage.open);
  const drawsAt = later(closesAt, stage.closed);
  return { opensAt, closesAt, drawsAt, shownAt: later(drawsAt, stage.reveal) };
}

/** The newest link whose stage has passed this moment; 0 or less before the first. */
export function lastLink(
  timing: Timing,
  startsAt: Date,
  moment: 'closesAt' | 'drawsAt' | 'shownAt',
  now: Date,
): number {
  const passed = now.getTime() - startsAt.getTime();
  const round = Math.floor(passed / cycleOf(timing)) + 1;
  if (round < 1) return 0;
  let link = linkOf(timing, { round, stage: timing.stages.length - 1 });
  while (link > 0 && timesOf(timing, startsAt, placeOf(timing, link))[moment] > now) link -= 1;
  return link;
}
