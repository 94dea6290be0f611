import { expect, test } from 'vitest';
import { sfc32 } from '../../../engine/sfc32.ts';
import type { PageStage } from '../../../wire/page-wire.ts';
import { playedMatches } from '../summit-rules.ts';
import { createSummitDesk, heardBetween, type SeenMatch } from './summit-desk.ts';
import { summitStandings } from './summit-views.ts';
import { notPlayed, openWords } from './summit-words.ts';

const next = sfc32(9, 5, 6);
const maps = [0, 1, 2].map(() => Array.from({ length: 96 }, next));
const ROUND = 5;
const stageAt = (stage: number): PageStage => ({
  round: ROUND,
  stage,
  link: 3 * ROUND - 2 + stage,
  opensAt: 0,
  closesAt: 0,
  drawsAt: 0,
  shownAt: 0,
  earlier: maps.slice(0, stage),
});

test('a map is won when all of it is seen; kills and minutes rise to the drawn ones', () => {
  const desk = createSummitDesk();
  for (const [stage, draws] of maps.entries()) {
    desk.place(stageAt(stage), true);
    const before = playedMatches(ROUND, stageAt(stage).earlier);
    const after = playedMatches(ROUND, [...stageAt(stage).earlier, draws]);
    expect(desk.view().matches.map(({ won }) => won)).toEqual(before.map(({ won }) => won));
    desk.view().matches.forEach(({ won, bets }) => {
      expect(bets.length > 0).toBe(Math.max(...won) < 2);
    });
    const stageDrawn = { round: ROUND, stage, draws, earlier: stageAt(stage).earlier };
    let former = before.map(() => [0, 0, 0]);
    for (let part = 0; part < 20; part += 1) {
      desk.play(stageDrawn, part / 20);
      desk.view().matches.forEach(({ won, live, bets }, match) => {
        expect(won).toEqual(before[match]?.won);
        expect(bets).toEqual([]);
        if (live === null) return;
        const now = [...live.kills, live.minute];
        now.forEach((value, place) => {
          expect(value).toBeGreaterThanOrEqual(former[match]?.[place] ?? 0);
        });
        former = former.map((old, other) => (other === match ? now : old));
      });
    }
    desk.play(stageDrawn, 1);
    expect(desk.view().matches.map(({ won }) => won)).toEqual(after.map(({ won }) => won));
    desk.view().matches.forEach(({ live }, match) => {
      if (live !== null) expect(live.kills).toEqual(after[match]?.maps.at(-1)?.kills);
    });
  }
  expect(desk.view().phase).toBe('over');
});

test('a third stage in which every match is decided is not said to take bets', () => {
  const random = sfc32(2, 7, 1);
  const endsAfter = (isOver: boolean) => {
    for (;;) {
      const earlier = [0, 1].map(() => Array.from({ length: 96 }, random));
      const matches = playedMatches(ROUND, earlier);
      if (matches.every(({ won }) => Math.max(...won) === 2) === isOver) return earlier;
    }
  };
  const wordsOf = (isOver: boolean) => openWords({ ...stageAt(2), earlier: endsAfter(isOver) });
  expect(wordsOf(true)).toBe('六场均已分出胜负，不再开盘');
  expect(wordsOf(false)).toBe('第 3 局盘口已开放');
  expect(openWords({ ...stageAt(2), earlier: [] })).toBe('第 3 局盘口已开放');
  expect(openWords(stageAt(0))).toBe('请下注');
});

test('a drum is heard for each group of kills, and the first tower once', () => {
  const seen = (kills: readonly [number, number], hasTower: boolean): SeenMatch => ({
    home: 0,
    away: 1,
    won: [0, 0],
    maps: [],
    bets: [],
    live: { kills, minute: 9, blood: 'home', tower: hasTower ? 'away' : null },
  });
  expect(heardBetween(seen([1, 2], false), seen([2, 2], false))).toEqual([]);
  expect(heardBetween(seen([2, 2], false), seen([3, 2], false))).toEqual(['drum']);
  expect(heardBetween(seen([3, 2], false), seen([5, 4], true))).toEqual(['tower']);
  expect(heardBetween(seen([5, 4], true), seen([9, 9], true))).toEqual(['drum']);
  expect(heardBetween({ ...seen([0, 0], false), live: null }, seen([9, 9], true))).toEqual([]);
});

test('the third map of a match that two have decided is said not to be played', () => {
  const said = playedMatches(ROUND, maps).map((match) => [match.maps.length, ...notPlayed(match)]);
  const decided = said.filter(([length]) => length === 2);
  expect(decided.length).toBeGreaterThan(0);
  expect(new Set(decided.map(([, words]) => words))).toEqual(new Set(['第 3 局未进行']));
  const full = said.filter(([length]) => length === 3);
  expect(full.flatMap(([, ...words]) => words)).toEqual([]);
});

test('the table counts matches, then maps', () => {
  const played = playedMatches(ROUND, maps);
  const table = summitStandings(played);
  expect(table.slice(0, 6).every(({ wins, losses }) => wins === 1 && losses === 0)).toBe(true);
  const gaps = table.slice(0, 6).map(({ maps: gap }) => gap);
  expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
});
