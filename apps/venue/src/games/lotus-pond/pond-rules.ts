import { assert, present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';

/** From the rarest; of groups that pay alike the earlier one stays. */
export const POND_SYMBOLS = ['lotus', 'dragonfly', 'frog', 'duck', 'caltrop', 'drop'] as const;
export type PondSymbol = (typeof POND_SYMBOLS)[number];

/** Of a hundred, for each leaf on its own. */
export const POND_WEIGHTS: Readonly<Record<PondSymbol, number>> = {
  lotus: 6,
  dragonfly: 10,
  frog: 14,
  duck: 18,
  caltrop: 24,
  drop: 28,
};
export const LEAVES = 9;
export const LEAST_ALIKE = 4;
/** Twentieths of the stake for 4, 5, 6, 7, 8 and 9 alike. */
export const POND_PAYS: Readonly<Record<PondSymbol, readonly number[]>> = {
  lotus: [48, 100, 500, 1000, 1600, 2000],
  dragonfly: [30, 90, 100, 400, 800, 1600],
  frog: [22, 40, 70, 200, 500, 1200],
  duck: [20, 28, 70, 140, 400, 800],
  caltrop: [20, 24, 44, 80, 160, 400],
  drop: [20, 24, 30, 60, 120, 300],
};
export const UNITS = 20n;
const MOST_UNITS = 2_000n;
/** The most leaves that are drawn again: at least four stay. */
const MOST_LOOSE = LEAVES - LEAST_ALIKE;

export interface PondWin {
  readonly symbol: PondSymbol;
  readonly count: number;
  /** In twentieths of the stake. */
  readonly pays: number;
}

export interface PondOutcome {
  readonly first: readonly PondSymbol[];
  /** The group that stayed, with its leaves; null if nothing paid. */
  readonly stays: { readonly symbol: PondSymbol; readonly cells: readonly number[] } | null;
  readonly second: readonly PondSymbol[] | null;
  /** The board that is paid. */
  readonly board: 'first' | 'second';
  readonly wins: readonly PondWin[];
  /** In twentieths of the stake. */
  readonly paid: number;
}

const TABLE: readonly PondSymbol[] = POND_SYMBOLS.flatMap((symbol) =>
  Array.from({ length: POND_WEIGHTS[symbol] }, () => symbol),
);
const leafOf = (draw: Draw): PondSymbol => present(TABLE[pick(draw, TABLE.length)], 'a leaf');

/** The groups of a board that pay, in the order of the symbols. */
export const pondWins = (board: readonly PondSymbol[]): readonly PondWin[] =>
  POND_SYMBOLS.flatMap((symbol) => {
    const count = board.filter((cell) => cell === symbol).length;
    const pays = POND_PAYS[symbol][count - LEAST_ALIKE] ?? 0;
    return pays === 0 ? [] : [{ symbol, count, pays }];
  });

const worth = (wins: readonly PondWin[]): number => wins.reduce((sum, { pays }) => sum + pays, 0);

/** The best paying group; of equal ones the earlier. */
const bestOf = (wins: readonly PondWin[]): PondWin | null =>
  wins.reduce<PondWin | null>((best, win) => (win.pays > (best?.pays ?? 0) ? win : best), null);

function ripple(first: readonly PondSymbol[], symbol: PondSymbol, draws: readonly Draw[]) {
  const cells = first.flatMap((cell, index) => (cell === symbol ? [index] : []));
  let next = LEAVES;
  const second = first.map((cell) => {
    if (cell === symbol) return cell;
    next += 1;
    return leafOf(present(draws[next - 1], 'a draw of the ripple'));
  });
  return { cells, second };
}

/** 荷塘清趣: nine leaves; the best group stays, the others turn once more, the better board pays. */
export const pondRules: GameRules<object, PondOutcome> = {
  stakes: { minimum: 20n, maximum: 100_000n, step: 20n },
  draws: LEAVES + MOST_LOOSE,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * MOST_UNITS) / UNITS,
  play(draws, stake) {
    assert(draws.length === LEAVES + MOST_LOOSE, 'a draw for each leaf and each loose one');
    const first = draws.slice(0, LEAVES).map(leafOf);
    const firstWins = pondWins(first);
    const best = bestOf(firstWins);
    if (best === null) {
      const outcome: PondOutcome = {
        first,
        stays: null,
        second: null,
        board: 'first',
        wins: [],
        paid: 0,
      };
      return { outcome, payout: 0n };
    }
    const { cells, second } = ripple(first, best.symbol, draws);
    const secondWins = pondWins(second);
    const isSecond = worth(secondWins) > worth(firstWins);
    const wins = isSecond ? secondWins : firstWins;
    const outcome: PondOutcome = {
      first,
      stays: { symbol: best.symbol, cells },
      second,
      board: isSecond ? 'second' : 'first',
      wins,
      paid: worth(wins),
    };
    return { outcome, payout: (stake * BigInt(worth(wins))) / UNITS };
  },
};
