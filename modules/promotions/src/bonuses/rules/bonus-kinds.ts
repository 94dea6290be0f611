/** The numbers of a rule that can be changed; period and switch always can. */
export type RuleNumber =
  | 'percent'
  | 'amount'
  | 'seventh'
  | 'leastDeposit'
  | 'leastPlay'
  | 'leastLoss'
  | 'cap'
  | 'playPercent'
  | 'wagering'
  | 'maxCashout';

/** All that differs between kinds of bonuses, apart from the file that grants each. */
interface BonusKindFacts {
  /** The numbers that staff can change: the sums of a level's gift are in the level table. */
  readonly numbers: readonly RuleNumber[];
  /** A percent above this is a typing error: of a deposit, of turnover, of a loss … */
  readonly percentMost: bigint;
  /**
   * What a grant is worth: a percent up to the cap, the rule's own sum, that of the day in a row
   * of seven, a part of a loss up to a percent of play, or the level's gift.
   */
  readonly sum: 'percent' | 'amount' | 'streak' | 'loss' | 'level';
  /**
   * Who pays for it: all play but that for bonuses, only play that met no requirement (both:
   * `expectedGain`), its own wagering (members who stop early keep a part: `stoppingGain`), or the
   * operator, on purpose.
   */
  readonly paidBy: 'play' | 'free-play' | 'wagering' | 'operator';
  /** Given for a member's first deposit, ever or on a Beijing day; null for another reason. */
  readonly firstDeposit: 'ever' | 'day' | null;
  /** Whether its lot locks like that of a rebate: what of it is wagered is free. */
  readonly releases: boolean;
}

const OF_DEPOSIT = {
  numbers: ['percent', 'leastDeposit', 'cap', 'wagering', 'maxCashout'],
  percentMost: 200n,
  sum: 'percent',
  paidBy: 'operator',
  firstDeposit: null,
  releases: false,
} as const satisfies BonusKindFacts;

const OF_PLAY = { ...OF_DEPOSIT, percentMost: 5n, paidBy: 'play' } as const;
const OF_FREE_PLAY = { ...OF_DEPOSIT, percentMost: 20n, paidBy: 'free-play' } as const;

/** The reasons for which a rule gives; see rules.md, Promotions. */
export const BONUS_KINDS = {
  'every-deposit': { ...OF_DEPOSIT, paidBy: 'wagering' },
  'first-deposit': { ...OF_DEPOSIT, firstDeposit: 'ever' },
  'daily-first-deposit': { ...OF_DEPOSIT, firstDeposit: 'day' },
  'venue-deposit': OF_DEPOSIT,
  fixed: { ...OF_DEPOSIT, numbers: ['amount', 'wagering', 'maxCashout'], sum: 'amount' },
  'turnover-return': { ...OF_PLAY, numbers: ['percent', 'cap', 'wagering', 'maxCashout'] },
  'rebate-boost': { ...OF_PLAY, numbers: ['percent', 'cap'] },
  'vip-gift': { ...OF_DEPOSIT, numbers: [], sum: 'level', releases: true },
  'daily-check-in': {
    ...OF_FREE_PLAY,
    numbers: ['amount', 'seventh', 'leastPlay', 'wagering'],
    sum: 'streak',
  },
  'weekly-rescue': {
    ...OF_FREE_PLAY,
    numbers: ['percent', 'leastLoss', 'cap', 'playPercent', 'wagering'],
    sum: 'loss',
  },
} as const satisfies Readonly<Record<string, BonusKindFacts>>;

export type BonusKind = keyof typeof BONUS_KINDS;

export const isBonusKind = (value: unknown): value is BonusKind =>
  typeof value === 'string' && Object.hasOwn(BONUS_KINDS, value);

/** What is so of a kind. */
export const kindFacts = (kind: BonusKind): BonusKindFacts => BONUS_KINDS[kind];

/** The kinds of which a fact is so. */
export const kindsWith = (isSo: (facts: BonusKindFacts) => boolean): readonly BonusKind[] =>
  Object.keys(BONUS_KINDS)
    .filter(isBonusKind)
    .filter((kind) => isSo(kindFacts(kind)));
