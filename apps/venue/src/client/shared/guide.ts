import { element } from './element.ts';
import type { ChoiceControls } from './original-page.ts';

/** The controls of a game without a choice: a line of its rules. */
export const guideOnly = (words: string): ChoiceControls<object> => ({
  root: element('p', { class: 'guide' }, words),
  choice: () => ({}),
  lock: () => undefined,
});
