import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { StepRules } from '../../engine/step-rules.ts';
import type { GameFace } from './game-face.ts';
import type { ChoiceControls } from './original-page.ts';
import type { Pace } from './pace.ts';
import type { Sound } from './sound.ts';
import type { FieldKind } from './stake-field.ts';
import type { StepAction } from './step-actions.ts';

/** A bet as it is sent. */
export interface Order {
  /** The whole stake. */
  readonly stake: Cny;
  readonly choice: object;
  readonly most: Cny;
  /** What is said below the button, if it is not the largest payout alone. */
  readonly note?: string;
}

/** The bets of a game whose typed amount is the stake. */
export const orderBy =
  <Choice extends object, Input, View, Outcome>(
    rules: StepRules<Choice, Input, View, Outcome>,
  ): ((stake: Cny, choice: Choice) => Order) =>
  (stake, choice) => ({ stake, choice, most: cny(rules.largestPayout(stake.minor, choice)) });

/** The scene of a game with steps. */
export interface StepStage<Choice, View, Outcome> {
  readonly root: HTMLElement;
  /** Shows the choice before a round. */
  readonly prepare: (choice: Choice) => void;
  /** Shows an open round; `pace` is null where it is found, not played. */
  readonly show: (view: View, pace: Pace | null) => Promise<void>;
  /** Shows the end of a round. */
  readonly reveal: (outcome: Outcome, pace: Pace) => Promise<void>;
  /** Whether the scene itself takes steps now. */
  readonly enable: (isOpen: boolean) => void;
}

/** What a game with steps adds to the page that they share. */
export interface SteppedGame<Choice, View, Outcome> {
  readonly face: GameFace;
  /** The bet of a typed amount and a choice. */
  readonly order: (typed: Cny, choice: Choice) => Order;
  /** What the amount field takes, if not the whole stake. */
  readonly field?: FieldKind;
  readonly subtitle: string;
  readonly action: string;
  readonly greeting: string;
  readonly view: (view: unknown) => View;
  readonly outcome: (outcome: unknown) => Outcome;
  /** Builds choice and scene; `step` plays an input, `changed` tells of another choice. */
  readonly build: (
    acts: { readonly step: (input: unknown) => void; readonly changed: () => void },
    sound: Sound,
  ) => {
    readonly controls: ChoiceControls<Choice>;
    readonly stage: StepStage<Choice, View, Outcome>;
  };
  /** The buttons of an open round. */
  readonly actions: (view: View, stake: Cny) => readonly StepAction[];
  /** The input that is advised now; shown only where the player has switched it on. */
  readonly advise?: (view: View) => unknown;
  /** The line while a round is open. */
  readonly openWords: (view: View) => string;
  readonly brief: (outcome: Outcome) => string;
  readonly resultWords: (outcome: Outcome) => string;
}
