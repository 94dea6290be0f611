import type { InstantRules } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import type { StepRules } from '../../engine/step-rules.ts';
import type { VolleyRules } from '../../engine/volley-rules.ts';

/** The game-specific parts of the shared sheets. */
export interface GameFace {
  readonly rules: InstantRules | StepRules | SharedRules | VolleyRules;
  /** The rules of an earlier version that an outcome was played by; null for those of today. */
  earlier?(outcome: unknown): InstantRules | null;
  /** An outcome in short, e.g. `72.18` or `锦鲤 ×4`. */
  describe(outcome: unknown): string;
  /** The same for a line of the records, where `describe` is too long for it. */
  brief?(outcome: unknown): string;
  /** The choice beside the stake; '' if there is none. */
  describeChoice(choice: unknown): string;
  /** The pay table and the rules. */
  rulesContent(): readonly Node[];
}
