import { BET_STATE, type BetState } from '@haitang/contract/codes/bet-state.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, sum } from '@haitang/kernel/money.ts';
import type { CountingRules } from '@haitang/turnover/counted-stake.ts';
import { type RoundBet, validAmounts } from '@haitang/turnover/valid-bet.ts';
import type { FeedLine } from '../venue-port.ts';

/** One round of a member at a venue. */
export interface Bet {
  readonly venue: string;
  readonly memberId: MemberId;
  /** The venue's id of the round. */
  readonly betId: string;
  readonly gameCode: string;
  readonly stake: Cny;
  readonly payout: Cny;
  readonly validAmount: Cny;
  readonly status: BetState;
  readonly betAt: Date;
  readonly settledAt: Date | null;
}

/** The catalogue's data about the game of a round. */
export interface PlayedGame {
  readonly category: string;
  /** The listed house edge, in millionths; null when the catalogue has none. */
  readonly listedEdge: number | null;
}

/** The key of a bet: several members can share a round. */
export type BetName = Pick<Bet, 'venue' | 'memberId' | 'betId'>;

/** The feed's unit is a hundred-thousandth; a thousand of them are a cent. */
const UNITS_PER_CENT = 1_000n;

/** Rounded down to a cent: a stake counts at most what was taken, a win what can be paid. */
const cents = (units: bigint): Cny => cny(units / UNITS_PER_CENT);

const sumOf = (lines: readonly FeedLine[]): bigint =>
  lines.reduce((total, line) => total + line.units, 0n);

/** The change of the member's mirror at the venue: zero before the round is settled. */
export const netOf = (bet: Pick<Bet, 'stake' | 'payout' | 'status'>): Cny =>
  bet.status === BET_STATE.settled ? cny(bet.payout.minor - bet.stake.minor) : cny(0n);

/** Lines that count: reported as done, and not undone by a rollback line. */
function standing(lines: readonly FeedLine[]): readonly FeedLine[] {
  const undone = new Set(
    lines
      .filter((line) => line.kind === 'rollback' && line.status === 'success')
      .map((line) => line.referenceId),
  );
  return lines.filter((line) => line.status === 'success' && !undone.has(line.transactionId));
}

type Outcome = RoundBet['outcome'];

/** A slot that returns exactly the stake was still played; at a table that is a tie. */
function outcomeOf(staked: bigint, paid: bigint, category: string): Outcome {
  if (paid === staked && category !== 'concise') return 'tie';
  return paid > 0n ? 'win' : 'loss';
}

/**
 * The valid amount of a settled round: each bet by its own odds and outcome. A win without a bet of
 * the round belongs to all bets, so that the round ties as a whole or not at all.
 */
function validOf(
  { bets, wins }: { readonly bets: readonly FeedLine[]; readonly wins: readonly FeedLine[] },
  { category, listedEdge }: PlayedGame,
  rules: CountingRules,
): Cny {
  const named = new Set(bets.map((bet) => bet.transactionId));
  const apart = wins.every((win) => win.referenceId !== null && named.has(win.referenceId));
  const whole = outcomeOf(sumOf(bets), sumOf(wins), category);
  const round = bets.map((bet): RoundBet => {
    const own = wins.filter((win) => win.referenceId === bet.transactionId);
    const outcome = apart ? outcomeOf(bet.units, sumOf(own), category) : whole;
    return { stake: cents(bet.units), outcome, category, listedEdge, odds: bet.odds };
  });
  return sum('CNY', validAmounts(round, rules));
}

function stateOf(isPlayed: boolean, isPaid: boolean): BetState {
  if (!isPlayed) return BET_STATE.invalid;
  return isPaid ? BET_STATE.settled : BET_STATE.open;
}

/**
 * The bet record of a round from all its lines in any order: stakes and wins added up, without
 * lines that were undone. A round with a win line, even of zero, is settled; without a remaining
 * stake or win it is invalid. Null for a round that has only unknown lines.
 */
export function betOf(
  lines: readonly FeedLine[],
  game: PlayedGame,
  rules: CountingRules,
): Bet | null {
  const staked = lines.filter((line) => line.kind === 'bet' || line.kind === 'free-bet');
  const first = [...(staked.length > 0 ? staked : lines)].sort(byTime)[0];
  if (first === undefined) return null;
  const stands = standing(lines);
  const bets = stands.filter((line) => line.kind === 'bet');
  const wins = stands.filter((line) => line.kind === 'win' || line.kind === 'free-win');
  const free = stands.some((line) => line.kind === 'free-bet');
  const stake = cents(sumOf(bets));
  const payout = cents(sumOf(wins));
  const played = bets.length > 0 || wins.length > 0 || free;
  const status = stateOf(played, wins.length > 0);
  const last = [...wins].sort(byTime).at(-1);
  return {
    venue: first.venue,
    memberId: first.memberId,
    betId: first.round,
    gameCode: first.gameCode,
    stake,
    payout,
    validAmount: status === BET_STATE.settled ? validOf({ bets, wins }, game, rules) : cny(0n),
    status,
    betAt: first.happenedAt,
    settledAt: status === BET_STATE.settled && last ? last.happenedAt : null,
  };
}

const byTime = (a: FeedLine, b: FeedLine): number =>
  a.happenedAt.getTime() - b.happenedAt.getTime() || (a.transactionId < b.transactionId ? -1 : 1);

/** Whether two versions of a bet are equal. */
export const sameBet = (a: Bet, b: Bet): boolean =>
  a.stake.minor === b.stake.minor &&
  a.payout.minor === b.payout.minor &&
  a.validAmount.minor === b.validAmount.minor &&
  a.status === b.status &&
  a.gameCode === b.gameCode;
