import { element } from '../../../client/shared/element.ts';
import { chipWords } from '../../../client/shared/money-words.ts';
import { setOff, whileOn } from '../../../client/shared/off-button.ts';
import type { Slip } from './slip.ts';

/** In minor units. */
const CHIPS = [100, 500, 1_000, 5_000, 10_000, 50_000] as const;
const FIRST_CHIP = 1_000;
const ACTS = ['undo', 'repeat', 'double'] as const;
type Act = (typeof ACTS)[number];
const WORDS: Readonly<Record<Act, string>> = { undo: '撤销', repeat: '重复', double: '加倍' };

/** The chips, one of which is chosen, and what is done with all bets at once. */
export function createChipRail(chosen: () => void) {
  let chip: number = FIRST_CHIP;
  let perform: (act: Act) => void = () => undefined;
  const chips = CHIPS.map((worth) =>
    element(
      'button',
      {
        class: `chip-button worth-${worth}`,
        'aria-label': `筹码 ${chipWords(worth)}`,
        onclick: whileOn(() => choose(worth)),
      },
      element('span', { class: 'num' }, chipWords(worth)),
    ),
  );
  const choose = (worth: number) => {
    press(worth);
    chosen();
  };
  const press = (worth: number) => {
    chip = worth;
    for (const [index, button] of chips.entries()) {
      button.setAttribute('aria-pressed', String(CHIPS[index] === worth));
    }
  };
  const acts = ACTS.map((act) =>
    element('button', { class: 'toggle', onclick: whileOn(() => perform(act)) }, WORDS[act]),
  );
  press(FIRST_CHIP);
  return {
    root: element(
      'div',
      { class: 'rail' },
      element('div', { class: 'chips', role: 'group', 'aria-label': '筹码' }, ...chips),
      element('div', { class: 'acts' }, ...acts),
    ),
    chip: () => chip,
    onAct(run: (act: Act) => void) {
      perform = run;
    },
    /** Offers what the bets allow. */
    show(slip: Slip, isLocked: boolean) {
      const offered = [slip.canUndo(), slip.canRepeat(), slip.canDouble()];
      for (const [index, button] of acts.entries())
        setOff(button, isLocked || offered[index] !== true);
      for (const button of chips) setOff(button, isLocked);
    },
  };
}

export type ChipRail = ReturnType<typeof createChipRail>;
