import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { elevenFive } from '../../games/eleven-five/eleven-rules.ts';
import { hourlyFive } from '../../games/hourly-five/five-rules.ts';
import { quickThree, threeMinutes } from '../../games/quick-three/three-rules.ts';
import { sixPearls } from '../../games/six-pearls/pearl-rules.ts';
import { swiftBoats } from '../../games/swift-boats/boat-rules.ts';
import type { LotteryGame } from './lottery-game.ts';

const SALT = 'haitang-example-salt';
const CHAIN_HEAD = 'aa25ae81511036067854f489b0621dd7e4aa6e0087f8b4f853951da806a8bc42';
/** The first rounds of a published chain: what each lottery draws in them. */
const VECTORS = [
  {
    seed: '7866b4c23bde66136d920c5602a8b5091c0b9fec6d43df8ecbbfc668f664f385',
    three: '6 5 2',
    five: '9 6 2 8 9',
    boats: '10 8 4 9 1 3 2 5 6 7',
    eleven: '11 8 4 10 1',
    pearls: '45 34 12 42 48 39 18',
  },
  {
    seed: '9282b655b5e6f8468f5bde7454f4cfb88d6a3bfa471dff868cf36ec9bb974df0',
    three: '4 3 5',
    five: '5 4 7 2 3',
    boats: '6 5 9 2 1 3 10 8 7 4',
    eleven: '7 6 9 2 1',
    pearls: '30 22 39 16 19 32 49',
  },
  {
    seed: '190d667031b686eb519b0d3d85c679eb56ba1a03f0d13ae793caa8f9ce912355',
    three: '2 5 1',
    five: '3 6 1 1 6',
    boats: '4 8 1 5 9 10 2 7 3 6',
    eleven: '4 8 1 5 9',
    pearls: '16 34 10 11 35 45 22',
  },
] as const;

test.each(VECTORS.map((vector, index) => ({ ...vector, nonce: index + 1 })))(
  'round $nonce of the published chain draws the published numbers',
  ({ seed, nonce, three, five, boats, eleven, pearls }) => {
    const before = nonce === 1 ? CHAIN_HEAD : VECTORS[nonce - 2]?.seed;
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before);
    const drawn = (game: LotteryGame) => {
      const seeds = { serverSeed: seed, clientSeed: SALT, nonce };
      return game.numbers(fairDraws(seeds, game.clock.draws)).join(' ');
    };
    expect(drawn(quickThree)).toBe(three);
    expect(drawn(threeMinutes)).toBe(three);
    expect(drawn(hourlyFive)).toBe(five);
    expect(drawn(swiftBoats)).toBe(boats);
    expect(drawn(elevenFive)).toBe(eleven);
    expect(drawn(sixPearls)).toBe(pearls);
  },
);
