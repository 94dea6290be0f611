import type { Place } from '../../engine/lottery/places-play.ts';
import type { Numbers } from '../../engine/lottery/play.ts';
import type { GridTrend } from './lottery-face.ts';

/** A chart for each place, of the numbers drawn at it. */
export const placeTrends = (places: readonly Place[], columns: Numbers): readonly GridTrend[] =>
  places.map(({ name, at: place }) => ({
    kind: 'grid',
    name,
    columns,
    isLined: true,
    hits: ({ numbers }) => [numbers[place] ?? 0],
  }));
