import { element } from '../shared/element.ts';
import { ballsOf, beadsOf, drawWords, periodWords } from './ball.ts';
import type { Drawn, LotteryFace } from './lottery-face.ts';

/** A drawn period, or one that was void. */
export interface Result {
  readonly round: number;
  readonly period: string;
  /** The seed it was drawn from. */
  readonly seeds: readonly string[];
  /** Null in a void period. */
  readonly drawn: Drawn | null;
}

/** The drawn periods, newest first; a press on one shows its proof. */
export function createResultsView(
  face: LotteryFace,
  results: () => readonly Result[],
  openProof: (result: Result) => void,
  more: () => void,
) {
  const list = element('ul', { class: 'results' });
  const button = element('button', { class: 'wide-button', onclick: more }, '更早的开奖');
  const row = (result: Result) => {
    const { drawn, period } = result;
    const words = drawn === null ? '本期作废，投注已退还' : drawWords(face, drawn);
    return element(
      'li',
      {},
      element(
        'button',
        {
          class: 'result',
          'aria-label': `${periodWords(period)}：${words}`,
          onclick: () => openProof(result),
        },
        element('small', { class: 'num' }, period),
        ...(drawn === null
          ? [element('span', {}, words)]
          : [ballsOf(face, drawn), beadsOf(face.facts(drawn))]),
      ),
    );
  };
  const root = element('div', { class: 'results-view' }, list, button);
  return {
    root,
    show() {
      const all = results();
      list.replaceChildren(...all.map(row));
      if (all.length === 0) list.append(element('li', { class: 'note' }, '首期开奖后列在这里。'));
    },
    /** There are no earlier ones. */
    end() {
      button.hidden = true;
    },
  };
}
