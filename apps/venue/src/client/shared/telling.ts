import type { Cny } from '@haitang/kernel/money.ts';
import type { PageRound } from '../../wire/page-wire.ts';
import { readMoney } from './money-words.ts';
import { createTrail, createWords, resultLine, SETTLED } from './original-parts.ts';
import { isGolden, tierOf } from './win-moment.ts';
import type { WinTier } from './win-sound.ts';

/** How loudly and golden a page tells what a round has paid. */
export function toneOf(tier: WinTier, isCalm: boolean) {
  const isLoud = !isCalm || tier === 'big' || tier === 'giant';
  return { isLoud, isGold: isGolden(tier) && (isLoud || tier === 'small') };
}

/** The words of a game. */
interface TellingGame<Outcome> {
  readonly greeting: string;
  /** Whether wins stay quiet: in ink below five stakes, without music below twenty. */
  readonly isCalm?: boolean;
  outcome(outcome: unknown): Outcome;
  brief(outcome: Outcome): string;
  resultWords(outcome: Outcome): string;
}

/** A round as a page tells it. */
interface RoundWords<Outcome> {
  readonly outcome: Outcome;
  readonly paid: Cny;
  readonly tier: WinTier;
  /** Whether its win is heard, and whether its amount is golden. */
  readonly isLoud: boolean;
  readonly isGold: boolean;
}

export interface Telling<Outcome> {
  readonly trail: HTMLElement;
  readonly words: HTMLElement;
  readonly say: (text: string) => void;
  readonly read: (round: PageRound) => RoundWords<Outcome>;
  /** Adds a round to the strip. */
  readonly note: (round: RoundWords<Outcome>) => void;
  /** Says the result of a round that was seen, or of one that was settled while nobody watched. */
  readonly result: (round: RoundWords<Outcome>) => void;
  readonly settled: (round: RoundWords<Outcome>) => void;
}

/** The line of text and the strip of results, with what they say of a round. */
export function createTelling<Outcome>(game: TellingGame<Outcome>): Telling<Outcome> {
  const trail = createTrail();
  const words = createWords(game.greeting);
  const read = ({ outcome, stake, payout }: PageRound): RoundWords<Outcome> => {
    const paid = readMoney(payout);
    const tier = tierOf(readMoney(stake), paid);
    return { outcome: game.outcome(outcome), paid, tier, ...toneOf(tier, game.isCalm === true) };
  };
  return {
    trail: trail.root,
    words: words.root,
    say: (text: string) => words.say(text),
    read,
    note: ({ outcome, isGold }) => trail.add(game.brief(outcome), isGold),
    result({ outcome, tier, paid, isGold }) {
      words.say(resultLine(game.resultWords(outcome), tier, paid), isGold);
    },
    settled({ outcome, tier, paid }) {
      words.say(`${SETTLED}：${resultLine(game.resultWords(outcome), tier, paid)}`);
    },
  };
}
