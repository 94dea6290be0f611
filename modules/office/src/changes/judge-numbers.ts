import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { outOfBounds, outsideBand } from '@haitang/platform/settings/number-bounds.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import type { Override } from './change.ts';
import { boundsOf } from './dated-bounds.ts';

interface Draft {
  readonly kind: ChangeKind;
  readonly subject: string;
  /** The replaced value, and the other values in force at the time of the proposal. */
  readonly before: readonly unknown[];
  readonly after: unknown;
  /** The reason for a step larger than usual; '' when there is none. */
  readonly overrideReason: string;
}

/**
 * Checks the numbers of a change. Refuses one out of its bounds (400), for any number of people,
 * and a step larger than usual without a reason (203). Returns the override, null for a usual
 * change: two people confirm it.
 */
export function judgeNumbers(settings: Settings, draft: Draft): Override | null {
  const bounds = boundsOf(draft, settings.all());
  const wrong = outOfBounds(bounds, draft.after);
  if (wrong !== null) throw refuse('malformed', { words: wrong });
  const lines = draft.before
    .filter((before) => before !== null)
    .flatMap((before) => outsideBand(bounds, before, draft.after));
  if (lines.length === 0) return null;
  if (draft.overrideReason === '') {
    const words = `${lines[0]}；确需变更请填写超出幅度的理由，并由另一人再次确认`;
    throw refuse('condition', { words });
  }
  return { reason: draft.overrideReason, lines: [...new Set(lines)] };
}
