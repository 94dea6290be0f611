// @vitest-environment jsdom
import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { DRAWS, winningDraws } from '../engine/heights.ts';
import { MOST_WAYS } from '../engine/lottery/limits.ts';
import { tierReturn } from '../engine/lottery/tier.ts';
import { percentOf } from '../engine/percent.ts';
import { baccaratReturn } from '../games/baccarat/baccarat-return.ts';
import { baccaratRules } from '../games/baccarat/baccarat-rules.ts';
import { SPOTS as BACCARAT_SPOTS, type Table } from '../games/baccarat/baccarat-table.ts';
import {
  baccaratFace,
  paysWords as baccaratPays,
  spotWords as baccaratSpot,
} from '../games/baccarat/page/baccarat-face.ts';
import { FEWEST_WINNING, MOST_WINNING } from '../games/cloud-dice/dice-rules.ts';
import { bloomChance } from '../games/crabapple-bloom/bloom-return.ts';
import { BLOOM_STRIPS } from '../games/crabapple-bloom/bloom-tables.ts';
import { bloomFaceOf } from '../games/crabapple-bloom/page/bloom-face.ts';
import { BLOOM_SKIN } from '../games/crabapple-bloom/page/bloom-skin.ts';
import { DEALS as GEM_DEALS } from '../games/crystal-gems/gems-deal.ts';
import { MOST_UNITS as MOST_GEMS, PAYING_DEALS } from '../games/crystal-gems/gems-rules.ts';
import { gemsFaceOf } from '../games/crystal-gems/page/gems-face.ts';
import { GEMS_SKIN } from '../games/crystal-gems/page/gems-skin.ts';
import { dragonReturn } from '../games/dragon-tiger/dragon-return.ts';
import { SPOTS as DRAGON_SPOTS } from '../games/dragon-tiger/dragon-table.ts';
import {
  paysWords as dragonPays,
  spotWords as dragonSpot,
} from '../games/dragon-tiger/page/dragon-face.ts';
import { elevenFace } from '../games/eleven-five/page/eleven-face.ts';
import { MOST_CARDS, MOST_SKIPS } from '../games/ever-higher/higher-rules.ts';
import { flushRules } from '../games/golden-flush/flush-rules.ts';
import { fiveFace } from '../games/hourly-five/page/five-face.ts';
import { bagLaw } from '../games/house-of-fortune/hall-chain.ts';
import { hallShares } from '../games/house-of-fortune/hall-return.ts';
import { MOST_UNITS as MOST_HALL } from '../games/house-of-fortune/hall-rules.ts';
import { ALL_STOPS, HALL_REELS, LEAST_BAGS } from '../games/house-of-fortune/hall-table.ts';
import { hallFaceOf } from '../games/house-of-fortune/page/hall-face.ts';
import { HALL_SKIN } from '../games/house-of-fortune/page/hall-skin.ts';
import { bullsReturn, TIMES_RETURN } from '../games/hundred-bulls/bulls-return.ts';
import { pondOdds } from '../games/lotus-pond/pond-return.ts';
import { pondRules } from '../games/lotus-pond/pond-rules.ts';
import { sevensFaceOf } from '../games/lucky-sevens/page/sevens-face.ts';
import { SEVENS_SKIN } from '../games/lucky-sevens/page/sevens-skin.ts';
import { PAYING_STOPS } from '../games/lucky-sevens/sevens-return.ts';
import { MOST_UNITS as MOST_SEVENS, STOPS } from '../games/lucky-sevens/sevens-rules.ts';
import { cycleOf, osmanthusStops } from '../games/moon-rabbit/moon-return.ts';
import { MOON_FREE_STRIPS, MOON_STRIPS } from '../games/moon-rabbit/moon-tables.ts';
import { moonFaceOf } from '../games/moon-rabbit/page/moon-face.ts';
import { MOON_SKIN } from '../games/moon-rabbit/page/moon-skin.ts';
import { multipleAfter } from '../games/pearl-finder/finder-rules.ts';
import { threeFace } from '../games/quick-three/page/three-face.ts';
import { quickThree, threeMinutes } from '../games/quick-three/three-rules.ts';
import { pearlFace } from '../games/six-pearls/page/pearl-face.ts';
import { boatFace } from '../games/swift-boats/page/boat-face.ts';
import { KOI_CYCLE, lanternStops } from '../games/twin-koi/koi-return.ts';
import { koiFaceOf } from '../games/twin-koi/page/koi-face.ts';
import { KOI_SKIN } from '../games/twin-koi/page/koi-skin.ts';
import { FISH } from '../games/whale-fall/fish.ts';
import { LEVELS, prizeOf } from '../games/whale-fall/weapons.ts';
import { ORIGINALS } from '../house/rounds/originals.ts';
import { SHARED_GAMES } from '../house/rounds/shared-games.ts';
import type { LotteryFace } from './lottery/lottery-face.ts';
import { rulesContent } from './lottery/rules-content.ts';
import type { GameFace } from './shared/game-face.ts';

type Rules = Pick<GameFace, 'rulesContent'>;

const isFace = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && 'rulesContent' in value;
const isLottery = (value: unknown): value is LotteryFace =>
  typeof value === 'object' && value !== null && 'game' in value;

const lottery = (face: LotteryFace): Rules => ({
  rulesContent: () =>
    rulesContent(face, face.game.plays(face.game.animalOf(new Date('2026-11-26T12:00:00+08:00')))),
});

/** The faces that the games' folders hold, by the code of the game. */
const FACES = Object.entries(
  import.meta.glob<object>('../games/*/page/*-face.ts', { eager: true }),
).flatMap(([path, module]) =>
  Object.values(module).flatMap((value: unknown): (readonly [string, Rules])[] => {
    const code = present(path.split('/')[2], 'the folder of a game');
    if (isFace(value)) return [[code, value]];
    return isLottery(value) ? [[code, lottery(value)]] : [];
  }),
);

/** The rules of every game with mathematics of its own, as its page shows them. */
const PAGES: Readonly<Record<string, Rules>> = {
  ...Object.fromEntries(FACES),
  // Their faces are made for a skin or a table.
  'crabapple-bloom': bloomFaceOf(BLOOM_SKIN),
  'lucky-sevens': sevensFaceOf(SEVENS_SKIN),
  'crystal-gems': gemsFaceOf(GEMS_SKIN),
  'twin-koi': koiFaceOf(KOI_SKIN),
  'moon-rabbit': moonFaceOf(MOON_SKIN),
  'house-of-fortune': hallFaceOf(HALL_SKIN),
  'classic-baccarat': baccaratFace('classic', baccaratRules('classic')),
  'no-commission-baccarat': baccaratFace('no-commission', baccaratRules('no-commission')),
  'quick-three': lottery(threeFace(quickThree, '')),
  'quick-three-3': lottery(threeFace(threeMinutes, '')),
};
const textOf = (code: string): string =>
  present(PAGES[code], code)
    .rulesContent()
    .map((node) => node.textContent)
    .join('\n');
const grouped = (whole: bigint | number): string => whole.toLocaleString('en-US');
/** A share in percent with two decimals, rounded down. */
const share = (part: bigint, total: bigint): string =>
  `${percentOf({ paid: part, staked: total })}%`;
const oneIn = (part: bigint, total: bigint): string =>
  `约 ${grouped((total + part / 2n) / part)} 局`;
const sum = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((all, number) => all + number, 0n);

test('the rules of every game state the return of its head and of the lobby', () => {
  expect(ORIGINALS.map(({ code }) => code).sort()).toEqual(Object.keys(PAGES).sort());
  const silent = ORIGINALS.filter(({ code, rtp }) => !textOf(code).includes(`${rtp}%`));
  expect(silent.map(({ code, rtp }) => [code, rtp])).toEqual([]);
});

const hall = hallShares();
const bags = bagLaw(HALL_REELS).map(BigInt);
const buds = bloomChance();
const lanterns = sum(lanternStops().slice(3));
const flowers = sum(osmanthusStops().slice(3));
const lost = BigInt(DRAWS - winningDraws(101));
const stops = Array.from({ length: 22 }, (_, index) => index + 3).flatMap((empty) =>
  Array.from({ length: 25 - empty }, (_, index) => multipleAfter(empty, index + 1)),
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
  'pearl-finder': [`${stops.filter((stop) => stop <= 100_000_000n).length} 种停手方式`],
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
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
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
    expect([code, stated.filter((value) => !opens.includes(value))]).toEqual([code, []]);
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
    expect(returns.filter((text) => text < '96.90' || text > '97.00')).toEqual([]);
  }
  expect(textOf('six-pearls')).toContain(`每项最多 ${grouped(MOST_WAYS)} 注`);
});
