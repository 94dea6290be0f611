import { element } from '../../../client/shared/element.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { ResultsView } from '../../../client/shared/shared-types.ts';
import type { PageResult } from '../../../wire/page-wire.ts';
import { kiteOutcome } from './kite-face.ts';

const MOST_POINTS = 20;

function pointOf({ outcome, voided, round }: PageResult): HTMLElement {
  const label = { 'data-round': String(round) };
  if (voided !== null) return element('li', label, '作废');
  const { point } = kiteOutcome(outcome);
  const style = point >= 1_000 ? 'num high' : point >= 200 ? 'num' : 'num low';
  return element('li', { ...label, class: style }, multipleWords(point));
}

/** The heights of the last flights, the newest first. */
export function createPoints(): ResultsView {
  const root = element('ol', { class: 'points', 'aria-label': '最近的高度，仅为记录' });
  return {
    root,
    show: (results) => root.replaceChildren(...results.slice(-MOST_POINTS).reverse().map(pointOf)),
  };
}
