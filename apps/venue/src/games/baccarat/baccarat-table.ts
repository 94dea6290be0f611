import { present } from '@haitang/kernel/assert.ts';
import { DECK, rankOfCard } from '../../engine/deal.ts';

/** Multipliers are in ten-thousandths: 20000 is twice the stake. */
export const SCALE = 10_000n;
export const DECKS = 8;
/** Two tables with the same cards: 庄 pays a commission, or half for a win with six. */
export type Table = 'classic' | 'no-commission';

const SHARED_SPOTS = [
  'player',
  'banker',
  'tie',
  'small',
  'big',
  'player-pair',
  'banker-pair',
  'any-pair',
  'perfect-pair',
] as const;
/** A place of the table; 幸运六 is on the table without commission alone. */
export type Spot = (typeof SHARED_SPOTS)[number] | 'lucky-six';
/** The places of each table, in its order. */
export const SPOTS: Readonly<Record<Table, readonly Spot[]>> = {
  classic: SHARED_SPOTS,
  'no-commission': [...SHARED_SPOTS, 'lucky-six'],
};

export interface BaccaratBet {
  readonly spot: Spot;
}

/** The facts of a round that decide what its bets pay. */
export interface Facts {
  readonly winner: 'player' | 'banker' | 'tie';
  /** The banker's total. */
  readonly banker: number;
  /** Cards on the table: four to six. */
  readonly cards: number;
  readonly pairs: { readonly player: boolean; readonly banker: boolean; readonly perfect: boolean };
}

/** The value of a card: 1 for the ace, its number to nine, 0 from the ten to the king. */
export function pointsOf(card: number): number {
  const rank = rankOfCard(card % DECK);
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

/** Whether the banker draws with a total, given the player's third card; null if he stood. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && third >= 6 && third <= 7;
}

/** How a round goes: who draws which of the cards, and both totals. */
export interface Course {
  /** The place of the third card among the six, or null for a side that stood. */
  readonly playerThird: number | null;
  readonly bankerThird: number | null;
  readonly totals: readonly [player: number, banker: number];
}

/**
 * Plays six values by the table's rules; they lie 闲 庄 闲 庄, and the fifth goes to whoever draws
 * first.
 */
export function courseOf(values: readonly number[]): Course {
  const valueAt = (place: number): number => present(values[place], 'six values');
  const player = (valueAt(0) + valueAt(2)) % 10;
  const banker = (valueAt(1) + valueAt(3)) % 10;
  if (player >= 8 || banker >= 8) {
    return { playerThird: null, bankerThird: null, totals: [player, banker] };
  }
  const playerThird = player <= 5 ? 4 : null;
  const third = playerThird === null ? null : valueAt(playerThird);
  const next = playerThird === null ? 4 : 5;
  const bankerThird = bankerDraws(banker, third) ? next : null;
  const drawn = bankerThird === null ? 0 : valueAt(bankerThird);
  return {
    playerThird,
    bankerThird,
    totals: [(player + (third ?? 0)) % 10, (banker + drawn) % 10],
  };
}

/** Who wins with these totals. */
export function winnerOf([player, banker]: Course['totals']): Facts['winner'] {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

const PAYS: Readonly<Record<Spot, bigint>> = {
  player: 20_000n,
  banker: 19_500n,
  tie: 100_000n,
  small: 25_500n,
  big: 15_600n,
  'player-pair': 130_000n,
  'banker-pair': 130_000n,
  'any-pair': 67_000n,
  'perfect-pair': 290_000n,
  'lucky-six': 180_000n,
};
/** 庄 without commission, and when it wins with six. */
const FREE_PAYS = 20_000n;
const SIX_PAYS = 15_000n;

/** The payout of a win, stake included, in ten-thousandths; its largest where there are two. */
export const paysOf = (table: Table, spot: Spot): bigint =>
  spot === 'banker' && table === 'no-commission' ? FREE_PAYS : PAYS[spot];

const winsSix = ({ winner, banker }: Facts): boolean => winner === 'banker' && banker === 6;

/** Whether a place that is about pairs or the number of cards wins. */
function winsSide(spot: Spot, facts: Facts): boolean {
  const { cards, pairs } = facts;
  switch (spot) {
    case 'small':
      return cards === 4;
    case 'big':
      return cards > 4;
    case 'player-pair':
      return pairs.player;
    case 'banker-pair':
      return pairs.banker;
    case 'any-pair':
      return pairs.player || pairs.banker;
    case 'perfect-pair':
      return pairs.perfect;
    default:
      return spot === 'lucky-six' && winsSix(facts);
  }
}

/** What a bet pays on a round, in ten-thousandths: 闲 and 庄 come back on a tie. */
export function paidOn(table: Table, spot: Spot, facts: Facts): bigint {
  const { winner } = facts;
  if (spot !== 'player' && spot !== 'banker' && spot !== 'tie') {
    return winsSide(spot, facts) ? paysOf(table, spot) : 0n;
  }
  if (spot === 'tie') return winner === 'tie' ? paysOf(table, spot) : 0n;
  if (winner === 'tie') return SCALE;
  if (winner !== spot) return 0n;
  const isHalf = spot === 'banker' && table === 'no-commission' && winsSix(facts);
  return isHalf ? SIX_PAYS : paysOf(table, spot);
}
