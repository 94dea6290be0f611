import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, cny, formatMoney, groupedMoney, parseMoney } from '@haitang/kernel/money.ts';
import { createExposure } from '../../engine/exposure/exposure.ts';
import { isStake } from '../../engine/game-rules.ts';
import type { StagePlace } from '../../engine/shared-clock.ts';
import type { RoundPlace, SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import { LARGEST_WIN } from '../rounds/read-bet.ts';
import type { SharedGame } from '../rounds/shared-games.ts';

/** A bet as sent and as stored: the stake is a decimal text. */
export interface SlipBet {
  readonly bet: unknown;
  readonly stake: string;
}

/** A slip as a page sends it. */
export interface SlipOrder extends StagePlace {
  readonly player: string;
  readonly game: SharedGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly bets: readonly SlipBet[];
}

/** A slip that the rules accept. */
export interface Slip {
  readonly bets: readonly SharedBet<unknown>[];
  readonly stake: Cny;
  /** Where its bets stand. */
  readonly place: RoundPlace;
}

const MOST_BETS = 60;
const WRONG = '投注选项有误，请刷新后重试';

const wordsOf = (minor: bigint): string => groupedMoney(cny(minor));
const malformed = (words: string): Refusal => refuse('malformed', { words });

function readOne(
  rules: SharedRules,
  { bet: input, stake: text }: SlipBet,
  place: RoundPlace,
): SharedBet<unknown> | Refusal {
  const stake = parseMoney('CNY', text)?.minor;
  if (stake === undefined) return malformed('投注金额格式有误');
  if (!isStake(rules.stakes, stake)) {
    const { minimum, maximum } = rules.stakes;
    return malformed(`每注投注为 ${wordsOf(minimum)} 至 ${wordsOf(maximum)}`);
  }
  const bet = rules.readBet(input, stake, place);
  if (bet === null) return malformed(rules.whyNot?.(input) ?? WRONG);
  const most = rules.mostPaid ?? LARGEST_WIN.minor;
  if (rules.largestPayout(bet, stake) > most) {
    return malformed(`单注最高派彩为 ${wordsOf(most)}，请降低投注`);
  }
  return { bet, stake };
}

/** The largest payout of bets together; outcomes are looked at only where their sum is too much. */
function mostPaid(
  game: SharedGame,
  bets: readonly SharedBet<unknown>[],
  place: RoundPlace,
): bigint {
  const { rules } = game;
  const sum = bets.reduce((total, { bet, stake }) => total + rules.largestPayout(bet, stake), 0n);
  if (sum <= LARGEST_WIN.minor) return sum;
  const model = game.exposure(place);
  const exposure = createExposure(model);
  for (const { bet, stake } of bets) exposure.add(model.owed(bet, stake));
  return exposure.worst();
}

/**
 * A slip as the rules read it, or the refusal (malformed) of invalid bets, the same bet twice,
 * stakes out of range and too large wins.
 */
export function tryReadSlip(
  game: SharedGame,
  input: readonly SlipBet[],
  place: RoundPlace,
): Slip | Refusal {
  const { rules } = game;
  if (input.length === 0 || input.length > MOST_BETS) {
    return malformed(`每单为 1 至 ${MOST_BETS} 注`);
  }
  const bets: SharedBet<unknown>[] = [];
  for (const slipBet of input) {
    const bet = readOne(rules, slipBet, place);
    if (bet instanceof Refusal) return bet;
    bets.push(bet);
  }
  const names = new Set(bets.map(({ bet }) => rules.nameOf(bet)));
  if (names.size < bets.length) return malformed(WRONG);
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  if (mostPaid(game, bets, place) > LARGEST_WIN.minor) {
    return malformed(`每单最高派彩为 ${groupedMoney(LARGEST_WIN)}，请降低投注`);
  }
  return { bets, stake: cny(stake), place };
}

/** A slip as the rules read it; refuses as `tryReadSlip` does. */
export function readSlip(game: SharedGame, input: readonly SlipBet[], place: RoundPlace): Slip {
  const read = tryReadSlip(game, input, place);
  if (read instanceof Refusal) throw read;
  return read;
}

/** The bets of a slip as stored. */
export const storedBets = (bets: readonly SharedBet<unknown>[]): SlipBet[] =>
  bets.map(({ bet, stake }) => ({ bet, stake: formatMoney(cny(stake)) }));

/** A stored bet, read again: the rules took it before. */
export const stakeOf = ({ stake }: SlipBet): bigint => parseMoney('CNY', stake)?.minor ?? 0n;
