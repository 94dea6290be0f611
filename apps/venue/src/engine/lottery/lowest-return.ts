import { type ExactReturn, edgeOf } from '../percent.ts';
import type { Play } from './play.ts';
import { tierReturn } from './tier.ts';

/** The lowest exact return of any 注 of these plays. */
export function lowestReturn(plays: readonly Play[]): ExactReturn {
  const returns = plays.flatMap(({ form }) =>
    form.kind === 'options'
      ? form.options.map(({ tier }) => tierReturn(tier))
      : [tierReturn(form.tier)],
  );
  return returns.reduce((low, exactReturn) =>
    edgeOf(exactReturn) > edgeOf(low) ? exactReturn : low,
  );
}
