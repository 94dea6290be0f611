import { element } from '../../../client/shared/element.ts';
import { ACE, KING, RANKS } from '../higher-rules.ts';

const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/**
 * The thirteen ranks, the king on top: those above and below the card on the table, as the eye sees
 * the chances that stand on the buttons.
 */
export function createRankScale() {
  const rows = Array.from({ length: RANKS }, (_, index) => {
    const rank = KING - index;
    return { rank, row: element('li', {}, NAMES[rank - ACE] ?? '') };
  });
  const stateOf = (rank: number, now: number, fell: number | null): string => {
    if (rank === fell) return 'fell';
    if (rank === now) return 'now';
    return rank > now ? 'above' : 'below';
  };
  return {
    root: element(
      'ol',
      { class: 'ranks num', 'aria-hidden': 'true' },
      ...rows.map(({ row }) => row),
    ),
    /** Marks the rank on the table, and where a wrong guess fell; null for no card. */
    mark(now: number | null, fell: number | null = null) {
      for (const { rank, row } of rows)
        row.className = now === null ? '' : stateOf(rank, now, fell);
    },
  };
}
