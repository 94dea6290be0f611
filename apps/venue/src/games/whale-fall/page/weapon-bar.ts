import { cny } from '@haitang/kernel/money.ts';
import { element, icon } from '../../../client/shared/element.ts';
import { centsWords, moneyWords } from '../../../client/shared/money-words.ts';
import { LEVELS, WEAPON_NAMES, WEAPONS, type Weapon } from '../weapons.ts';
import { costOf } from '../whale-rules.ts';

const FIRST_LEVEL = LEVELS.indexOf(100);

/** Weapon and level, chosen by hand alone. */
export interface WeaponBar {
  readonly root: HTMLElement;
  weapon(): Weapon;
  /** In cents. */
  level(): number;
  choose(weapon: Weapon): void;
}

/** Builds the choice; `onChange` is called when it changes. */
export function createWeaponBar(onChange: () => void): WeaponBar {
  let weapon: Weapon = 'bow';
  let index = FIRST_LEVEL;
  const level = () => LEVELS[index] ?? LEVELS[0];
  const buttons = WEAPON_NAMES.map((name, nth) => {
    const cost = element('small', { class: 'num' });
    const root = element(
      'button',
      { class: 'weapon', 'aria-keyshortcuts': String(nth + 1), onclick: () => choose(name) },
      element('b', {}, WEAPONS[name].name),
      cost,
    );
    const show = () => {
      root.setAttribute('aria-pressed', String(name === weapon));
      cost.textContent = moneyWords(cny(BigInt(costOf({ weapon: name, level: level() }))));
    };
    return { root, show };
  });
  const shown = element('output', { class: 'num' });
  const step = (way: number) => () => {
    index = Math.min(LEVELS.length - 1, Math.max(0, index + way));
    show();
  };
  const less = element(
    'button',
    { 'aria-label': '降低炮值', onclick: step(-1) },
    icon('minus-bold'),
  );
  const more = element('button', { 'aria-label': '提高炮值', onclick: step(1) }, icon('plus-bold'));
  const show = () => {
    for (const button of buttons) button.show();
    shown.textContent = `炮值 ${centsWords(level())}`;
    less.disabled = index === 0;
    more.disabled = index === LEVELS.length - 1;
    onChange();
  };
  const choose = (name: Weapon) => {
    weapon = name;
    show();
  };
  queueMicrotask(show);
  return {
    root: element(
      'div',
      { class: 'arms' },
      element(
        'div',
        { class: 'weapons', role: 'group', 'aria-label': '武器' },
        ...buttons.map(({ root }) => root),
      ),
      element(
        'div',
        { class: 'step-field level', role: 'group', 'aria-label': '炮值' },
        less,
        shown,
        more,
      ),
    ),
    weapon: () => weapon,
    level,
    choose,
  };
}
