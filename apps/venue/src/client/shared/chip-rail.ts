import { cny } from '@haitang/kernel/money.ts';
import { CHIPS } from './chip-slip.ts';
import { element } from './element.ts';
import { moneyWords } from './money-words.ts';

const LONG_PRESS_MS = 450;

/** `10`, `1K`: the words on a chip. */
const chipWords = (amount: bigint): string =>
  amount >= 100_000n ? `${amount / 100_000n}K` : String(amount / 100n);

/** `1.5K`: an amount in the small space of a spot. */
export function shortWords(amount: bigint): string {
  if (amount === 0n) return '';
  return amount >= 1_000_000n
    ? `${Number(amount / 10_000n) / 10}K`
    : moneyWords(cny(amount)).replace(/\.00$/, '');
}

/** The rail of chips; one is chosen. */
export function createRail() {
  let chosen: bigint = CHIPS[0];
  let hear: (chip: bigint) => void = () => undefined;
  const buttons = CHIPS.map((amount, index) =>
    element(
      'button',
      {
        class: `chip chip-${index}`,
        'aria-label': `筹码 ${chipWords(amount)}`,
        'aria-pressed': String(amount === chosen),
        onclick: () => {
          chosen = amount;
          buttons.forEach((button, other) => {
            button.setAttribute('aria-pressed', String(other === index));
          });
          hear(amount);
        },
      },
      chipWords(amount),
    ),
  );
  const root = element(
    'div',
    { class: 'chip-rail', role: 'group', 'aria-label': '筹码' },
    ...buttons,
  );
  return {
    root,
    chip: () => chosen,
    /** Calls back with the chosen chip in minor units, now and by each choice. */
    follow(onChip: (chip: bigint) => void) {
      hear = onChip;
      hear(chosen);
    },
  };
}

/** A button that is tapped for one act and held (or Delete is pressed on it) for another. */
export function pressable(button: HTMLButtonElement, tap: () => void, hold: () => void): void {
  let timer = 0;
  let isHeld = false;
  const stop = () => window.clearTimeout(timer);
  button.addEventListener('pointerdown', () => {
    isHeld = false;
    timer = window.setTimeout(() => {
      isHeld = true;
      hold();
    }, LONG_PRESS_MS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    button.addEventListener(end, stop);
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (!isHeld) tap();
    isHeld = false;
  });
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Delete' || key === 'Backspace') hold();
  });
}
