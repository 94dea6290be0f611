import type { Cny } from '@haitang/kernel/money.ts';
import type { SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import type { PageChain, PageResult, PageShared, PageStage } from '../../wire/page-wire.ts';
import type { GameFace } from './game-face.ts';
import type { Pace } from './pace.ts';
import type { Sound } from './sound.ts';

/** What a bet area shows beside its own slip. */
export interface AreaView<Bet> {
  /** The stage that takes bets, or null while none does. */
  readonly stage: PageStage | null;
  /** The stage that is shown, or else the next one; null at the end of the last chain. */
  readonly at: PageStage | null;
  /** The player's bets of that stage's round that the house has taken. */
  readonly taken: readonly SharedBet<Bet>[];
  /** The bets of the round that is shown. */
  readonly shown: readonly SharedBet<Bet>[];
  /** Whether the house has paid them: before that nothing says what they paid. */
  readonly isPaid: boolean;
  readonly crowd: PageShared['crowd'];
}

/** A bet area before the first answer of the house. */
export const NOTHING_YET: AreaView<never> = {
  stage: null,
  at: null,
  taken: [],
  shown: [],
  isPaid: false,
  crowd: null,
};

/** What a bet area asks of its page. */
export interface AreaActs<Bet> {
  /** Called when the slip changes. */
  readonly changed: () => void;
  /** The bets that the player made last, as the house knows them. */
  readonly lastBets: () => Promise<readonly SharedBet<Bet>[]>;
  /** What the player has beside the bets that the house has taken. */
  readonly balance: () => Cny;
}

/** Where bets are made: the felt of a table, the pickers of a lottery, the sheet of a match. */
export interface BetArea<Bet, Outcome> {
  readonly root: HTMLElement;
  /** Buttons of its own in the panel, e.g. 重复 and 加倍; null for none. */
  readonly actions: HTMLElement | null;
  /** The bets composed and not sent yet. */
  slip(): readonly SharedBet<Bet>[];
  /** Takes the last step of the slip back; called while the slip is not empty. */
  undo(): void;
  /** Empties the slip: it was taken, or its round is over. */
  clear(): void;
  show(view: AreaView<Bet>): void;
  lock(isLocked: boolean): void;
  /** Lights what an outcome pays; null switches the light off. */
  light(outcome: Outcome | null): void;
}

/** A stage that is drawn: what the scene shows. */
export interface Drawn<Outcome> {
  readonly round: number;
  readonly stage: number;
  readonly startsAt: Date;
  readonly draws: readonly number[];
  /** The draws of the stages before. */
  readonly earlier: readonly (readonly number[])[];
  /** Null unless it is the last stage. */
  readonly outcome: Outcome | null;
}

/** The scene of a shared table. */
export interface SharedScene<Outcome> {
  readonly root: HTMLElement;
  /** Called when bets open, where the last result could be taken for the coming one. */
  open?(): void;
  /** Called when the books close: everything is cleared for the draw. */
  prepare(): void;
  /**
   * Shows a draw, from the point that a page which was there would have reached after `elapsed`
   * milliseconds; resolves when all of it is seen. A skipped or still pace ends at once.
   */
  reveal(drawn: Drawn<Outcome>, elapsed: number, pace: Pace): Promise<void>;
}

/** Results of rounds: a strip, roads, a trend chart. */
export interface ResultsView {
  readonly root: HTMLElement;
  /** Shows the last hundred rounds, oldest first. */
  show(results: readonly PageResult[]): void;
}

/** What a shared game adds to the page that all of them have. */
export interface SharedGamePage<Bet, Outcome> {
  readonly face: GameFace;
  readonly rules: SharedRules<Bet, Outcome>;
  readonly subtitle: string;
  /** The types of a wire bet and outcome in this game; the house sends no others. */
  readonly bet: (bet: unknown) => Bet;
  readonly outcome: (outcome: unknown) => Outcome;
  /** The name of a round; default `第 1,208 局`. */
  readonly roundWords?: (round: number, chain: PageChain) => string;
  /** The outcome as a sentence without the amount. */
  readonly resultWords: (outcome: Outcome) => string;
  /** What a stage before the last one has brought, as a sentence; default nothing. */
  readonly stageWords?: (drawn: Drawn<Outcome>) => string;
  /** What is said when a stage opens; default that bets are taken. */
  readonly openWords?: (stage: PageStage) => string;
  /** What is said from the close of a stage until its end is told; default that it is drawn. */
  readonly closedWords?: string;
  /** Where a press ends the motion of a reveal, as a selector; default anywhere. */
  readonly skipsOn?: string;
  readonly build: (
    acts: AreaActs<Bet>,
    sound: Sound,
  ) => {
    readonly area: BetArea<Bet, Outcome>;
    readonly scene: SharedScene<Outcome>;
    readonly results: ResultsView;
  };
}
