import { element } from '../../../client/shared/element.ts';
import type { ChoiceControls } from '../../../client/shared/original-page.ts';
import { KINDS, type Kind, PETAL_PAYS } from '../petal-rules.ts';
import { KIND_WORDS } from './petals-face.ts';

/** What each kind of flower pays; in place of a choice, which this game has not. */
export function createPayTable() {
  const rows = KINDS.filter((kind) => PETAL_PAYS[kind] > 0).map((kind) => {
    const row = element(
      'li',
      { 'data-read': true },
      element('small', {}, KIND_WORDS[kind]),
      element('b', { class: 'num' }, `${PETAL_PAYS[kind] / 100}×`),
    );
    return { kind, row };
  });
  const controls: ChoiceControls<object> = {
    root: element('ol', { class: 'kinds', 'aria-label': '赔付' }, ...rows.map(({ row }) => row)),
    choice: () => ({}),
    lock: () => undefined,
  };
  return {
    controls,
    /** Marks a kind: `held` of the first toss, `now` of the last; null marks none. */
    mark(marked: Kind | null, state: 'held' | 'now') {
      for (const { kind, row } of rows) row.className = kind === marked ? state : '';
    },
  };
}
