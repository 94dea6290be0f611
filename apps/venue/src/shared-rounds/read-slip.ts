import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, cny, formatMoney, groupedMoney, parseMoney } from '@haitang/kernel/money.ts';
import { isStake } from '../engine/game-rules.ts';
import type { RoundPlace, SharedBet, SharedRules } from '../engine/shared-rules.ts';
import { LARGEST_WIN } from '../rounds/read-bet.ts';

/** A bet as sent and as stored: the stake is a decimal text. */
export interface SlipBet {
  readonly bet: unknown;
  readonly stake: string;
}

/** A slip that the rules accept. */
export interface Slip {
  readonly bets: readonly SharedBet<unknown>[];
  readonly stake: Cny;
  /** What the house owes in each class of outcomes, less the stake. */
  readonly liability: readonly bigint[];
}

const MOST_BETS = 60;
const WRONG = { words: '投注选项有误，请刷新后重试' };

const wordsOf = (minor: bigint): string => groupedMoney(cny(minor));

function readOne(rules: SharedRules, { bet: input, stake: text }: SlipBet, place: RoundPlace) {
  const stake = parseMoney('CNY', text)?.minor;
  if (stake === undefined) throw refuse('malformed', { words: '投注金额格式有误' });
  if (!isStake(rules.stakes, stake)) {
    const { minimum, maximum } = rules.stakes;
    const words = `每注投注为 ${wordsOf(minimum)} 至 ${wordsOf(maximum)}`;
    throw refuse('malformed', { words });
  }
  const bet = rules.readBet(input, stake, place);
  if (bet === null) {
    const words = rules.whyNot?.(input) ?? null;
    throw refuse('malformed', words === null ? WRONG : { words });
  }
  const most = rules.mostPaid ?? LARGEST_WIN.minor;
  if (rules.largestPayout(bet, stake) > most) {
    throw refuse('malformed', { words: `单注最高派彩为 ${wordsOf(most)}，请降低投注` });
  }
  return { bet, stake };
}

/** What a slip can make the house owe, by class, stake included. */
function owedOf(rules: SharedRules, bets: readonly SharedBet<unknown>[]): bigint[] {
  const owed = Array.from({ length: rules.classes }, () => 0n);
  for (const { bet, stake } of bets) {
    rules.owed(bet, stake).forEach((one, at) => {
      owed[at] = (owed[at] ?? 0n) + one;
    });
  }
  return owed;
}

/**
 * A slip as the rules read it. Refuses (malformed) invalid bets, the same bet twice, stakes out of
 * range and too large wins.
 */
export function readSlip(rules: SharedRules, input: readonly SlipBet[], place: RoundPlace): Slip {
  if (input.length === 0 || input.length > MOST_BETS) {
    throw refuse('malformed', { words: `每单为 1 至 ${MOST_BETS} 注` });
  }
  const bets = input.map((one) => readOne(rules, one, place));
  const names = new Set(bets.map(({ bet }) => rules.nameOf(bet)));
  if (names.size < bets.length) throw refuse('malformed', WRONG);
  const stake = bets.reduce((sum, one) => sum + one.stake, 0n);
  const owed = owedOf(rules, bets);
  if (owed.some((one) => one > LARGEST_WIN.minor)) {
    const words = `每单最高派彩为 ${groupedMoney(LARGEST_WIN)}，请降低投注`;
    throw refuse('malformed', { words });
  }
  return { bets, stake: cny(stake), liability: owed.map((one) => one - stake) };
}

/** The bets of a slip as stored. */
export const storedBets = (bets: readonly SharedBet<unknown>[]): SlipBet[] =>
  bets.map(({ bet, stake }) => ({ bet, stake: formatMoney(cny(stake)) }));

/** A stored bet, read again: the rules took it before. */
export const stakeOf = ({ stake }: SlipBet): bigint => parseMoney('CNY', stake)?.minor ?? 0n;
