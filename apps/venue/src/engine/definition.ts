import type { ThemeFamily } from '../themes/theme.ts';
import type { ReadOdds } from './bet-odds.ts';
import type { ExposureModel } from './exposure/exposure.ts';
import type { InstantRules } from './game-rules.ts';
import type { ExactReturn } from './percent.ts';
import type { RoundPlace, SharedRules } from './shared-rules.ts';
import type { StepRules } from './step-rules.ts';
import type { VolleyRules } from './volley-rules.ts';

/** The HTML page of a game. */
export interface GamePage {
  /** The title of the document; the name of the game is what stands before a dot in it. */
  readonly title: string;
  /** The colour of the browser's own bars. */
  readonly color: string;
  /** The classes that choose its styles. */
  readonly classes: string;
  /** Its script, in `src/games`. */
  readonly script: string;
}

/** What every game says of itself. */
interface NamedDefinition {
  readonly code: string;
  readonly name: string;
  /** Its venue wallet. */
  readonly product: string;
  /** Category of the venue protocol. */
  readonly category: string;
  /** Its return, computed from the rules; of its bets that which the lobby states. */
  readonly returns: ExactReturn;
  readonly page: GamePage;
  /** The themes in which it is played under other codes (ADR 31); default none. */
  readonly themes?: ThemeFamily<string, unknown>;
}

/** A game whose bet is one choice. */
interface ChoiceDefinition extends NamedDefinition {
  /** The odds of a choice by today's tables; a bet keeps its own. */
  readonly odds: ReadOdds;
}

/** A game whose round is decided at once. */
export interface InstantDefinition extends ChoiceDefinition {
  readonly kind: 'instant';
  readonly rules: InstantRules;
}

/** A game whose round has steps of the player. */
export interface StepDefinition extends ChoiceDefinition {
  readonly kind: 'steps';
  readonly rules: StepRules;
}

/** A game whose rounds run by the clock, for all players together. */
export interface SharedDefinition extends NamedDefinition {
  readonly kind: 'shared';
  readonly rules: SharedRules;
  /** How payouts of a stage are counted, from what its earlier stages have drawn. */
  readonly exposure: (place: RoundPlace) => ExposureModel;
}

/** A game whose rounds are volleys of shots in a pond; odds are those of a volley. */
export interface PondDefinition extends ChoiceDefinition {
  readonly kind: 'pond';
  readonly rules: VolleyRules;
}

/** A game with mathematics of its own: all that the house knows of it (`games/CODE/game.ts`). */
export type GameDefinition = InstantDefinition | StepDefinition | SharedDefinition | PondDefinition;
