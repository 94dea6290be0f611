// @vitest-environment jsdom
import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { baccaratReturn } from '../engine/baccarat/baccarat-return.ts';
import { baccaratRules } from '../engine/baccarat/baccarat-rules.ts';
import { SPOTS as BACCARAT_SPOTS, type Table } from '../engine/baccarat/baccarat-table.ts';
import { FEWEST_WINNING, MOST_WINNING } from '../engine/cloud-dice/dice-rules.ts';
import { bloomChance } from '../engine/crabapple-bloom/bloom-return.ts';
import { BLOOM_STRIPS } from '../engine/crabapple-bloom/bloom-tables.ts';
import { DEALS as GEM_DEALS } from '../engine/crystal-gems/gems-deal.ts';
import { MOST_UNITS as MOST_GEMS, PAYING_DEALS } from '../engine/crystal-gems/gems-rules.ts';
import { dragonReturn } from '../engine/dragon-tiger/dragon-return.ts';
import { SPOTS as DRAGON_SPOTS } from '../engine/dragon-tiger/dragon-table.ts';
import { MOST_CARDS, MOST_SKIPS } from '../engine/ever-higher/higher-rules.ts';
import { flushRules } from '../engine/golden-flush/flush-rules.ts';
import { bagLaw } from '../engine/house-of-fortune/hall-chain.ts';
import { hallShares } from '../engine/house-of-fortune/hall-return.ts';
import { MOST_UNITS as MOST_HALL } from '../engine/house-of-fortune/hall-rules.ts';
import { ALL_STOPS, HALL_REELS, LEAST_BAGS } from '../engine/house-of-fortune/hall-table.ts';
import { bullsReturn, TIMES_RETURN } from '../engine/hundred-bulls/bulls-return.ts';
import { DRAWS, winningDraws } from '../engine/leap-of-a-thousand-miles/leap-rules.ts';
import { MOST_WAYS } from '../engine/lottery/limits.ts';
import { tierReturn } from '../engine/lottery/tier.ts';
import { pondOdds } from '../engine/lotus-pond/pond-return.ts';
import { pondRules } from '../engine/lotus-pond/pond-rules.ts';
import { PAYING_STOPS } from '../engine/lucky-sevens/sevens-return.ts';
import { MOST_UNITS as MOST_SEVENS, STOPS } from '../engine/lucky-sevens/sevens-rules.ts';
import { cycleOf, osmanthusStops } from '../engine/moon-rabbit/moon-return.ts';
import { MOON_FREE_STRIPS, MOON_STRIPS } from '../engine/moon-rabbit/moon-tables.ts';
import { multipleAfter } from '../engine/pearl-finder/finder-rules.ts';
import { percentOf } from '../engine/percent.ts';
import { quickThree, threeMinutes } from '../engine/quick-three/three-rules.ts';
import { KOI_CYCLE, lanternStops } from '../engine/twin-koi/koi-return.ts';
import { FISH } from '../engine/whale-fall/fish.ts';
import { LEVELS, prizeOf } from '../engine/whale-fall/weapons.ts';
import { GAMES } from '../rounds/games.ts';
import { SHARED_GAMES } from '../rounds/shared-games.ts';
import { VARIANTS } from '../themes/variants.ts';
import {
  baccaratFace,
  paysWords as baccaratPays,
  spotWords as baccaratSpot,
} from './baccarat/baccarat-face.ts';
import { bloomFaceOf } from './bloom/bloom-face.ts';
import { BLOOM_SKIN } from './bloom/bloom-skin.ts';
import { boatFace } from './boats/boat-face.ts';
import { bullsFace } from './bulls/bulls-face.ts';
import { chainFace } from './chain/chain-face.ts';
import { diceFace } from './dice/dice-face.ts';
import {
  dragonFace,
  paysWords as dragonPays,
  spotWords as dragonSpot,
} from './dragon/dragon-face.ts';
import { drawFace } from './draw/draw-face.ts';
import { elevenFace } from './eleven/eleven-face.ts';
import { finderFace } from './finder/finder-face.ts';
import { fiveFace } from './five/five-face.ts';
import { flushFace } from './flush/flush-face.ts';
import { footballFace } from './football/football-face.ts';
import { gemsFaceOf } from './gems/gems-face.ts';
import { GEMS_SKIN } from './gems/gems-skin.ts';
import { hallFaceOf } from './hall/hall-face.ts';
import { HALL_SKIN } from './hall/hall-skin.ts';
import { higherFace } from './higher/higher-face.ts';
import { kiteFace } from './kite/kite-face.ts';
import { koiFaceOf } from './koi/koi-face.ts';
import { KOI_SKIN } from './koi/koi-skin.ts';
import { leapFace } from './leap/leap-face.ts';
import type { LotteryFace } from './lottery/lottery-face.ts';
import { rulesContent } from './lottery/rules-content.ts';
import { lotusFace } from './lotus/lotus-face.ts';
import { moonFaceOf } from './moon/moon-face.ts';
import { MOON_SKIN } from './moon/moon-skin.ts';
import { pearlsFace } from './pearls/pearls-face.ts';
import { petalsFace } from './petals/petals-face.ts';
import { riversFace } from './rivers/rivers-face.ts';
import { rouletteFace } from './roulette/roulette-face.ts';
import { sevensFaceOf } from './sevens/sevens-face.ts';
import { SEVENS_SKIN } from './sevens/sevens-skin.ts';
import type { GameFace } from './shared/game-face.ts';
import { sicBoFace } from './sicbo/sicbo-face.ts';
import { pearlFace } from './six/pearl-face.ts';
import { starsFace } from './stars/stars-face.ts';
import { summitFace } from './summit/summit-face.ts';
import { threeFace } from './three/three-face.ts';
import { twentyOneFace } from './twentyone/twenty-one-face.ts';
import { whaleFace } from './whale/whale-face.ts';
import { windFace } from './wind/wind-face.ts';

type Rules = Pick<GameFace, 'rulesContent'>;

const lottery = (face: LotteryFace): Rules => ({
  rulesContent: () =>
    rulesContent(face, face.game.plays(face.game.animalOf(new Date('2026-11-26T12:00:00+08:00')))),
});

/** The rules of every game with mathematics of its own, as its page shows them. */
const PAGES: Readonly<Record<string, Rules>> = {
  'crabapple-bloom': bloomFaceOf(BLOOM_SKIN),
  'cloud-dice': diceFace,
  'leap-of-a-thousand-miles': leapFace,
  'falling-pearls': pearlsFace,
  'star-picking': starsFace,
  'flower-winds': windFace,
  'lucky-sevens': sevensFaceOf(SEVENS_SKIN),
  'lotus-pond': lotusFace,
  'crystal-gems': gemsFaceOf(GEMS_SKIN),
  'twin-koi': koiFaceOf(KOI_SKIN),
  'moon-rabbit': moonFaceOf(MOON_SKIN),
  'thousand-rivers': riversFace,
  'house-of-fortune': hallFaceOf(HALL_SKIN),
  'pearl-finder': finderFace,
  'ever-higher': higherFace,
  'five-petals': petalsFace,
  'crabapple-draw': drawFace,
  'twenty-one': twentyOneFace,
  'golden-flush': flushFace,
  'imperial-sic-bo': sicBoFace,
  'dragon-tiger': dragonFace,
  'golden-roulette': rouletteFace,
  'classic-baccarat': baccaratFace('classic', baccaratRules('classic')),
  'no-commission-baccarat': baccaratFace('no-commission', baccaratRules('no-commission')),
  'rising-kite': kiteFace,
  'hundred-bulls': bullsFace,
  'chain-dice': chainFace,
  'football-gala': footballFace,
  'summit-of-champions': summitFace,
  'quick-three': lottery(threeFace(quickThree, '')),
  'quick-three-3': lottery(threeFace(threeMinutes, '')),
  'swift-boats': lottery(boatFace),
  'hourly-five': lottery(fiveFace),
  'eleven-five': lottery(elevenFace),
  'six-pearls': lottery(pearlFace),
  'whale-fall': whaleFace,
};
const THEMED = new Set(VARIANTS.map(({ code }) => code));
const OWN = GAMES.filter(({ code }) => !THEMED.has(code));

const textOf = (code: string): string =>
  present(PAGES[code], code)
    .rulesContent()
    .map((one) => one.textContent)
    .join('\n');
const grouped = (whole: bigint | number): string => whole.toLocaleString('en-US');
/** A share in percent with two decimals, rounded down. */
const share = (part: bigint, of: bigint): string => `${percentOf({ paid: part, staked: of })}%`;
const oneIn = (part: bigint, of: bigint): string => `约 ${grouped((of + part / 2n) / part)} 局`;
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);

test('the rules of every game state the return of its head and of the lobby', () => {
  expect(OWN.map(({ code }) => code).sort()).toEqual(Object.keys(PAGES).sort());
  const silent = OWN.filter(({ code, rtp }) => !textOf(code).includes(`${rtp}%`));
  expect(silent.map(({ code, rtp }) => [code, rtp])).toEqual([]);
});

const hall = hallShares();
const bags = bagLaw(HALL_REELS).map(BigInt);
const buds = bloomChance();
const lanterns = sum(lanternStops().slice(3));
const flowers = sum(osmanthusStops().slice(3));
const lost = BigInt(DRAWS - winningDraws(101));
const stops = Array.from({ length: 22 }, (_, at) => at + 3).flatMap((empty) =>
  Array.from({ length: 25 - empty }, (_, at) => multipleAfter(empty, at + 1)),
);

/** What the rules of a game have to say, counted by its tables. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  'crabapple-bloom': [
    `${grouped(BLOOM_STRIPS.reduce((all, reel) => all * reel.length, 1))} 种停点`,
    oneIn(buds.part, buds.whole),
  ],
  'cloud-dice': [`${FEWEST_WINNING / 100}% 至 ${(MOST_WINNING / 100).toFixed(2)}%`],
  'leap-of-a-thousand-miles': [
    share(lost, BigInt(DRAWS)),
    `2 倍约 ${((winningDraws(200) / DRAWS) * 100).toFixed(2)}%`,
  ],
  'rising-kite': [share(lost, BigInt(DRAWS)), '10,000 倍最多可投 50.00'],
  'lucky-sevens': [`${grouped(STOPS ** 3)} 种停点`, `${MOST_SEVENS / 5} 倍`],
  'lotus-pond': [
    share(BigInt(present(pondOdds().winChance, 'a chance')), 1_000_000n),
    `最高 ${pondRules.largestPayout(20n, {}) / 20n} 倍`,
  ],
  'crystal-gems': [
    `${grouped(GEM_DEALS)} 副`,
    share(BigInt(PAYING_DEALS), BigInt(GEM_DEALS)),
    `最高 ${MOST_GEMS / 20} 倍`,
  ],
  'twin-koi': [`${grouped(KOI_CYCLE)} 种停点`, oneIn(lanterns, KOI_CYCLE)],
  'moon-rabbit': [
    `${grouped(cycleOf(MOON_STRIPS))} 种停点`,
    `${grouped(cycleOf(MOON_FREE_STRIPS))} 种免费停点`,
    oneIn(flowers, cycleOf(MOON_STRIPS)),
  ],
  'house-of-fortune': [
    `${grouped(ALL_STOPS)} 种停点`,
    `连线 ${share(hall.lines, hall.staked)}`,
    share(hall.bags, hall.staked),
    share(hall.full, hall.staked),
    oneIn(sum(bags.slice(LEAST_BAGS)), BigInt(ALL_STOPS)),
    // The full hall pays a thousand stakes.
    oneIn(hall.full, hall.staked * 1_000n),
    `${grouped(MOST_HALL / 20)}×`,
  ],
  'pearl-finder': [`${stops.filter((one) => one <= 100_000_000n).length} 种停手方式`],
  'ever-higher': [`一局最多 ${MOST_CARDS} 张`],
  'golden-flush': [
    `底注的 ${flushRules.largestPayout(20_000n, { ante: 10_000, side: 0 }) / 10_000n} 倍`,
    `边注的 ${(flushRules.largestPayout(30_000n, { ante: 10_000, side: 10_000 }) - flushRules.largestPayout(20_000n, { ante: 10_000, side: 0 })) / 10_000n} 倍`,
  ],
  'hundred-bulls': [`平倍 ${percentOf(bullsReturn('flat-1'))}%，翻倍 ${percentOf(TIMES_RETURN)}%`],
  'whale-fall': [
    `派彩 ${grouped((prizeOf('net', Math.max(...FISH.whale.values), 1) * Math.max(...LEVELS)) / 100)}.00`,
  ],
};

test.each(Object.entries(STATED))('the rules of %s state what its tables count', (code, words) => {
  const text = textOf(code);
  expect(words.filter((one) => !text.includes(one))).toEqual([]);
});

test('rules that write a number as a word mean that of the engine', () => {
  expect([MOST_SKIPS, textOf('ever-higher').includes('可换牌二十次')]).toEqual([20, true]);
});

test('a third of the stops of 鸿运七七 pay, rounded to a tenth', () => {
  expect((PAYING_STOPS / STOPS ** 3).toFixed(2)).toBe('0.33');
  expect(textOf('lucky-sevens')).toContain('约三分之一的局有派彩');
});

/** `小 96.61%`; places of one return may share a number: `单双、大小 96.92%`. */
const stands = (text: string, name: string, percent: string): boolean =>
  new RegExp(`${name}[^%]*? ${percent.replace('.', '\\.')}%`).test(text);

test('the rules of the card tables state pays and returns of every place', () => {
  for (const table of ['classic', 'no-commission'] as const satisfies readonly Table[]) {
    const text = textOf(`${table}-baccarat`);
    const wrong = BACCARAT_SPOTS[table].filter(
      (spot) => !stands(text, baccaratSpot(spot), percentOf(baccaratReturn(table, spot))),
    );
    expect([table, wrong]).toEqual([table, []]);
    expect(
      BACCARAT_SPOTS[table].filter((spot) => !text.includes(baccaratPays(table, spot))),
    ).toEqual([]);
  }
  const text = textOf('dragon-tiger');
  const missing = DRAGON_SPOTS.filter(
    (spot) =>
      !text.includes(`${percentOf(dragonReturn(spot))}%`) || !text.includes(dragonPays(spot)),
  );
  expect(missing.map(dragonSpot)).toEqual([]);
});

test('shared games state how long they take bets, and their limits where they name them', () => {
  for (const { code, rules } of SHARED_GAMES) {
    const text = textOf(code);
    const stated = [...text.matchAll(/下注 (\d+) 秒|投注 (\d+) 秒|开放投注 (\d+) 秒/g)].map(
      (found) => Number(found[1] ?? found[2] ?? found[3]) * 1_000,
    );
    const opens = rules.stages.map(({ open }) => open);
    expect([code, stated.filter((one) => !opens.includes(one))]).toEqual([code, []]);
    const [, least, most] = /每注 ([\d.,]+) 至 ([\d.,]+)/.exec(text) ?? [];
    if (least === undefined || most === undefined) continue;
    const cents = (words: string) => BigInt(words.replace(/[.,]/g, ''));
    expect([code, cents(least), cents(most)]).toEqual([
      code,
      rules.stakes.minimum,
      rules.stakes.maximum,
    ]);
  }
});

test('every 注 of a lottery returns what its rules promise, and as many as they say fit', () => {
  for (const face of [threeFace(quickThree, ''), boatFace, fiveFace, elevenFace, pearlFace]) {
    const returns = face.game
      .plays(face.game.animalOf(new Date('2026-11-26T12:00:00+08:00')))
      .flatMap(({ form }) =>
        (form.kind === 'options' ? form.options : [form]).map(({ tier }) =>
          percentOf(tierReturn(tier)),
        ),
      );
    expect(returns.filter((one) => one < '96.90' || one > '97.00')).toEqual([]);
  }
  expect(textOf('six-pearls')).toContain(`每项最多 ${grouped(MOST_WAYS)} 注`);
});
