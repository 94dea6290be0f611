import { expect, test } from 'vitest';
import { sfc32 } from '../../../engine/sfc32.ts';
import type { PageStage } from '../../../wire/page-wire.ts';
import { playedMatches } from '../football-rules.ts';
import { createMatchDesk } from './match-desk.ts';

const next = sfc32(4, 5, 6);
const [first, second] = [0, 1].map(() => Array.from({ length: 320 }, next));
const ROUND = 12;
const stageAt = (stage: number): PageStage => ({
  round: ROUND,
  stage,
  link: 2 * ROUND - 1 + stage,
  opensAt: 0,
  closesAt: 0,
  drawsAt: 0,
  shownAt: 0,
  earlier: stage === 0 ? [] : [first ?? []],
});

test('a page shows the goals whose minute has passed, and no odds while the ball rolls', () => {
  const desk = createMatchDesk();
  desk.place(stageAt(0), true);
  expect(desk.view()).toMatchObject({ phase: 'before', matchday: ROUND });
  expect(desk.view().matches.every(({ score, bets }) => score === null && bets.length > 40)).toBe(
    true,
  );
  const played = playedMatches(ROUND, first ?? [], second ?? []);
  for (const [stage, draws] of [first, second].entries()) {
    const stageDrawn = { round: ROUND, stage, draws: draws ?? [], earlier: stageAt(stage).earlier };
    for (let minute = stage * 45; minute <= stage * 45 + 45; minute += 5) {
      desk.play(stageDrawn, minute);
      desk.view().matches.forEach(({ score, bets }, match) => {
        const goals = played[match]?.goals.map(
          (side) => side.filter((value) => value <= minute).length,
        );
        expect(score).toEqual(goals);
        expect(bets).toEqual([]);
      });
    }
  }
  expect(desk.view().phase).toBe('over');
});

test('at half time the sheets are those of the standing score; a result stays until new bets', () => {
  const desk = createMatchDesk();
  desk.place({ ...stageAt(1), earlier: [] }, true);
  expect(desk.view().matches).toEqual([]);
  desk.place(stageAt(1), true);
  const { phase, matches } = desk.view();
  expect(phase).toBe('half');
  const played = playedMatches(ROUND, first ?? [], second ?? []);
  expect(matches.map(({ score }) => score)).toEqual(played.map(({ ht }) => ht));
  for (const { bets, score } of matches) {
    expect(bets.every(({ half }) => String(half) === String(score))).toBe(true);
  }
  desk.play({ round: ROUND, stage: 1, draws: second ?? [], earlier: stageAt(1).earlier }, 90);
  const after = { ...stageAt(0), round: ROUND + 1 };
  desk.place(after, false);
  expect(desk.view()).toMatchObject({ phase: 'over', matchday: ROUND });
  desk.place(after, true);
  expect(desk.view()).toMatchObject({ phase: 'before', matchday: ROUND + 1 });
});
