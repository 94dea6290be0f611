import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import './kite.css';
import { element } from '../../../client/shared/element.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import type { ResultsView } from '../../../client/shared/shared-types.ts';
import type { PageResult } from '../../../wire/page-wire.ts';
import { kiteRules } from '../kite-rules.ts';
import { createKiteArea } from './kite-area.ts';
import { kiteBet, kiteFace, kiteOutcome, resultWords } from './kite-face.ts';
import { createKiteScene } from './kite-scene.ts';

const MOST_POINTS = 20;

function pointOf({ outcome, voided, round }: PageResult): HTMLElement {
  const label = { 'data-round': String(round) };
  if (voided !== null) return element('li', label, '作废');
  const { point } = kiteOutcome(outcome);
  const style = point >= 1_000 ? 'num high' : point >= 200 ? 'num' : 'num low';
  return element('li', { ...label, class: style }, multipleWords(point));
}

/** The heights of the last flights, the newest first. */
function createPoints(): ResultsView {
  const root = element('ol', { class: 'points', 'aria-label': '最近的高度，仅为记录' });
  return {
    root,
    show: (results) => root.replaceChildren(...results.slice(-MOST_POINTS).reverse().map(pointOf)),
  };
}

void openShared({
  face: kiteFace,
  rules: kiteRules,
  subtitle: '同场共局',
  bet: kiteBet,
  outcome: kiteOutcome,
  resultWords,
  build({ changed, balance }, sound) {
    const { passed, ...area } = createKiteArea(changed, sound, balance);
    return { area, scene: createKiteScene(passed, sound), results: createPoints() };
  },
});
