import { isDeepStrictEqual } from 'node:util';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import {
  add,
  type Cny,
  cny,
  compare,
  isZero,
  negate,
  subtract,
  zero,
} from '@haitang/kernel/money.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { playFrom } from '../../engine/game-rules.ts';
import { fairStream } from '../../fairness/fair-stream.ts';
import { walletName } from '../chips/chips.ts';
import type { WalletChange } from '../chips/wallet-changes.ts';
import type { InstantGame } from './games.ts';
import type { NewRound, Round } from './round-store.ts';
import type { BetStop } from './seat-guard.ts';
import type { SeedPair } from './seeds.ts';
import { type LivingSeat, NO_SEAT } from './sessions.ts';

/** The seat of a bet, and what decides on its locked state whether it may play; null if it may. */
export interface Admission {
  readonly hash: Buffer;
  judge(seat: LivingSeat): BetStop | null;
}

/** A bet on an instant game whose choice has been read by the rules. */
export interface InstantBet {
  readonly player: string;
  readonly game: InstantGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly stake: Cny;
  readonly choice: unknown;
  /** Null for a bet that no seat places, as in simulations. */
  readonly admission: Admission | null;
}

/** The locked rows on which bets are decided, all read after the wallets were locked. */
export interface HeldRows {
  /** By the names of wallets; one that was never opened is not there. */
  readonly balances: ReadonlyMap<string, Cny>;
  /** By the hexadecimal text of their hash. */
  readonly seats: ReadonlyMap<string, LivingSeat>;
  /** The active pair of each player. */
  readonly pairs: ReadonlyMap<string, SeedPair>;
  /** Rounds that the keys of the bets have already. */
  readonly known: readonly Round[];
  /** The names of keys that were used for any bet, those of `known` too. */
  readonly used: ReadonlySet<string>;
  readonly at: Date;
}

/** The end of one bet; `repeated` is the round of an earlier try of its key. */
export type BetOutcome =
  | { readonly kind: 'played' | 'repeated'; readonly round: Round }
  | { readonly kind: 'stopped'; readonly stop: BetStop }
  | { readonly kind: 'refused'; readonly key: RefusalKey };

/** The ends of bets in their order, and what has to be written for them. */
export interface Decision {
  readonly outcomes: readonly BetOutcome[];
  readonly rounds: readonly NewRound[];
  /** In the order of the bets: a stake, then its payout. */
  readonly changes: readonly WalletChange[];
  /** The pairs of players who played, with the numbers of their next bets. */
  readonly pairs: readonly SeedPair[];
}

/** One text for a player's page key. */
export const keyName = (player: string, key: string): string => `${player} ${key}`;
const walletOf = ({ player, game }: InstantBet) => ({ player, product: game.product });

/** The rows as they change from bet to bet. */
class Books {
  readonly held: HeldRows;
  readonly balances: Map<string, Cny>;
  readonly pairs: Map<string, SeedPair>;
  readonly known: Map<string, Round>;
  readonly rounds: NewRound[] = [];
  readonly changes: WalletChange[] = [];
  readonly played = new Set<string>();

  constructor(held: HeldRows) {
    this.held = held;
    this.balances = new Map(held.balances);
    this.pairs = new Map(held.pairs);
    this.known = new Map(held.known.map((round) => [keyName(round.player, round.roundKey), round]));
  }

  /** Moves the stake and the payout of a round; returns the balance after it. */
  move(bet: InstantBet, reference: string, balance: Cny, payout: Cny): Cny {
    assert(compare(bet.stake, zero('CNY')) > 0, 'a stake is above zero');
    // Written out: an object that begins as a copy of another and grows takes much longer to make.
    const { player } = bet;
    const { product } = bet.game;
    const left = subtract(balance, bet.stake);
    const amount = negate(bet.stake);
    this.changes.push({ player, product, kind: 'stake', amount, reference, balanceAfter: left });
    if (isZero(payout)) return left;
    const balanceAfter = add(left, payout);
    this.changes.push({ player, product, kind: 'payout', amount: payout, reference, balanceAfter });
    return balanceAfter;
  }

  keep(bet: InstantBet, pair: SeedPair, round: Round): void {
    const odds = present(bet.game.odds(bet.choice), 'the odds of a choice');
    this.rounds.push({ round, odds });
    this.balances.set(walletName(round), round.balanceAfter);
    this.pairs.set(bet.player, { ...pair, nonce: pair.nonce + 1 });
    this.known.set(keyName(bet.player, bet.key), round);
    this.played.add(bet.player);
  }
}

/** Draws the round of a bet that is taken, with the next number of the player's seeds. */
function drawRound(books: Books, bet: InstantBet, balance: Cny): Round {
  const { game, stake, choice } = bet;
  const pair = present(books.pairs.get(bet.player), 'the seeds of a player');
  const drawn = playFrom(game.rules, fairStream(pair), stake.minor, choice);
  const id = newId();
  const payout = cny(drawn.payout);
  const round: Round = {
    id,
    ...walletOf(bet),
    gameCode: game.code,
    roundKey: bet.key,
    choice,
    stake,
    added: zero('CNY'),
    payout,
    outcome: drawn.outcome,
    balanceAfter: books.move(bet, id, balance, payout),
    seedPairId: pair.id,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    betId: idFromKey(`bet:${id}`),
    winId: idFromKey(`win:${id}`),
    playedAt: books.held.at,
    chain: null,
  };
  books.keep(bet, pair, round);
  return round;
}

/** Whether a known round is of this bet, not of another one with the same key. */
export const isOf = (known: Round, bet: Pick<InstantBet, 'game' | 'stake' | 'choice'>): boolean =>
  known.gameCode === bet.game.code &&
  compare(known.stake, bet.stake) === 0 &&
  isDeepStrictEqual(known.choice, bet.choice);

function decideOne(books: Books, bet: InstantBet): BetOutcome {
  const name = keyName(bet.player, bet.key);
  const known = books.known.get(name);
  if (known !== undefined && isOf(known, bet)) return { kind: 'repeated', round: known };
  if (known !== undefined || books.held.used.has(name)) {
    return { kind: 'refused', key: 'key-reused' };
  }
  const { admission } = bet;
  if (admission !== null) {
    const seat = books.held.seats.get(admission.hash.toString('hex')) ?? NO_SEAT;
    const stop = admission.judge(seat);
    if (stop !== null) return { kind: 'stopped', stop };
  }
  const balance = books.balances.get(walletName(walletOf(bet)));
  if (balance === undefined || compare(balance, bet.stake) < 0)
    return { kind: 'refused', key: 'above-balance' };
  return { kind: 'played', round: drawRound(books, bet, balance) };
}

/**
 * Decides bets in their order, each on the rows as the ones before it leave them: the same result
 * as one transaction for each. A refused, stopped or repeated bet changes nothing. Only `judge` and
 * new ids come from outside.
 */
export function decideBets(held: HeldRows, bets: readonly InstantBet[]): Decision {
  const books = new Books(held);
  const outcomes = bets.map((bet) => decideOne(books, bet));
  const { rounds, changes } = books;
  const pairs = [...books.played].map((player) => present(books.pairs.get(player), 'a used pair'));
  return { outcomes, rounds, changes, pairs };
}
