import { drawCard } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import { rankOf } from '../higher-rules.ts';

/** Steps that are shown; older ones have gone. */
const SHOWN = 7;

/** Whether a card was higher or lower than the one before it. */
const wayOf = (before: number | undefined, card: number): string => {
  if (before === undefined) return '';
  const rise = rankOf(card) - rankOf(before);
  if (rise === 0) return '＝';
  return rise > 0 ? '▲' : '▼';
};

/** The cards of a round as steps of a stair, the newest on top. */
export function createStair() {
  const root = element('div', { class: 'stair' });
  return {
    root,
    lay(cards: readonly number[], isWrong: boolean) {
      const first = Math.max(0, cards.length - SHOWN);
      const steps = cards.slice(first).map((card, index) => {
        const way = wayOf(cards[first + index - 1], card);
        const step = element(
          'div',
          { class: 'stair-step' },
          drawCard(card),
          way === '' ? null : element('i', { 'aria-hidden': 'true' }, way),
        );
        step.style.setProperty('--step', String(index));
        return step;
      });
      steps.at(-1)?.classList.add(isWrong ? 'wrong' : 'top');
      root.replaceChildren(...steps);
    },
  };
}
