import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { SHELLS } from '../finder-rules.ts';
import { drawShell, shellColours } from './shell-art.ts';

export type ShellState = 'closed' | 'pearl' | 'empty' | 'pearl-seen' | 'empty-seen';

const WORDS: Readonly<Record<ShellState, string>> = {
  closed: '未开',
  pearl: '珍珠',
  empty: '空贝',
  'pearl-seen': '珍珠，未开',
  'empty-seen': '空贝，未开',
};
const ACROSS = 5;
const SOFT = 'cubic-bezier(.3, 1.35, .5, 1)';
/** Before a shell opens it stirs, so that the eye is there. */
const STIRS_MS = 240;
const RISES_MS = 320;

const STIR = [
  { transform: 'none' },
  { transform: 'translateY(-3%) rotate(-3deg)', offset: 0.3 },
  { transform: 'translateY(-3%) rotate(3deg)', offset: 0.65 },
  { transform: 'scale(.96)' },
];
const RISE = [
  { transform: 'translateY(26%) scale(.4)', opacity: 0 },
  { transform: 'translateY(-10%) scale(1.14)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
];
const SHINE = [
  { transform: 'none' },
  { transform: 'translateY(-8%) scale(1.2)', offset: 0.4 },
  { transform: 'none' },
];
const SHINES_MS = 300;
const APART_MS = 60;
const BUBBLE = [
  { transform: 'translateY(20%) scale(.5)', opacity: 0 },
  { transform: 'none', opacity: 0.9, offset: 0.3 },
  { transform: 'translateY(-46%) scale(1.3)', opacity: 0 },
];

/** How far apart two shells lie, in steps to the side or up and down. */
export const stepsBetween = (from: number, to: number): number =>
  Math.max(
    Math.abs((from % ACROSS) - (to % ACROSS)),
    Math.abs(Math.floor(from / ACROSS) - Math.floor(to / ACROSS)),
  );

/** Twenty-five shells in five rows. */
export function createShellBoard(open: (shell: number) => void) {
  const states: ShellState[] = Array.from({ length: SHELLS }, () => 'closed');
  let isEnabled = false;
  const shells = states.map((_, index) =>
    element('button', { class: 'shell', onclick: () => open(index) }, drawShell()),
  );
  const show = () => {
    for (const [place, shell] of shells.entries()) {
      const state = states[place] ?? 'closed';
      shell.dataset.state = state;
      shell.disabled = !isEnabled || state !== 'closed';
      shell.setAttribute('aria-label', `第 ${place + 1} 枚，${WORDS[state]}`);
    }
  };
  show();
  const part = (index: number, name: string) => shells[index]?.querySelector(name) ?? null;
  const set = (index: number, state: ShellState) => {
    states[index] = state;
    show();
  };
  return {
    root: element(
      'div',
      { class: 'shells', role: 'group', 'aria-label': '二十五枚贝' },
      shellColours(),
      ...shells,
    ),
    set,
    /** Opens a shell: it stirs, its valve falls, then what lies there rises out of it. */
    async open(index: number, state: 'pearl' | 'empty', pace: Pace, opened: () => void) {
      const art = part(index, '.shell-art');
      if (art !== null && !pace.isQuick) {
        await pace.run(art.animate(STIR, { duration: STIRS_MS, easing: 'ease-in-out' }));
      }
      set(index, state);
      opened();
      const within = part(index, state === 'pearl' ? '.pearl-dot' : '.bubbles');
      if (within === null) return;
      const duration = pace.isQuick ? 80 : RISES_MS * (state === 'pearl' ? 1 : 2);
      const frames = state === 'pearl' ? RISE : BUBBLE;
      await pace.run(
        within.animate(frames, { duration, easing: state === 'pearl' ? SOFT : 'ease-out' }),
      );
    },
    /** The pearls that are collected gleam one after another. */
    async shine(opened: readonly number[], pace: Pace) {
      if (pace.isQuick) return;
      const gleams = opened.flatMap((index, place) => {
        const pearl = part(index, '.pearl-dot');
        const timing = { duration: SHINES_MS, delay: place * APART_MS, easing: 'ease-out' };
        return pearl === null ? [] : [pace.run(pearl.animate(SHINE, timing))];
      });
      await Promise.all(gleams);
    },
    /** The end of a round: the board rests, and no shell lies in wait. */
    rest(isResting: boolean) {
      for (const shell of shells) shell.classList.toggle('rests', isResting);
    },
    closeAll() {
      states.fill('closed');
      show();
    },
    stateOf: (index: number): ShellState => states[index] ?? 'closed',
    enable(now: boolean) {
      isEnabled = now;
      show();
    },
  };
}
