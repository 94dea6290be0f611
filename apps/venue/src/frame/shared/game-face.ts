import type { GameRules } from '../../engine/game-rules.ts';

/** What the shared sheets need to know of a game. */
export interface GameFace {
  readonly rules: GameRules;
  /** An outcome in a few words, e.g. `72.18` or `锦鲤 ×4`. */
  describe(outcome: unknown): string;
  /** What was chosen beside the stake; '' when there is nothing to choose. */
  describeChoice(choice: unknown): string;
  /** The pay table and the rules. */
  rulesContent(): readonly Node[];
}
