import { element } from '../../../client/shared/element.ts';
import { svg } from '../../../client/shared/svg.ts';
import { SHELLS } from '../finder-rules.ts';

export type ShellState = 'closed' | 'pearl' | 'empty' | 'pearl-seen' | 'empty-seen';

const drawShell = () =>
  svg(
    'svg',
    { class: 'shell-art', viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    svg('path', {
      class: 'valve low',
      d: 'M8 38c2 12 12 19 24 19s22-7 24-19c-14-5-34-5-48 0z',
    }),
    svg('circle', { class: 'pearl-dot', cx: 32, cy: 38, r: 10 }),
    svg(
      'g',
      { class: 'valve high' },
      svg('path', { d: 'M32 8c14 0 25 12 25 29-15-6-35-6-50 0C7 20 18 8 32 8z' }),
      svg('path', {
        class: 'ridge',
        d: 'M32 9v24M22 11c-5 7-7 14-7 23M42 11c5 7 7 14 7 23',
      }),
    ),
  );

const WORDS: Readonly<Record<ShellState, string>> = {
  closed: '未开',
  pearl: '珍珠',
  empty: '空贝',
  'pearl-seen': '珍珠，未开',
  'empty-seen': '空贝，未开',
};

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
  return {
    root: element('div', { class: 'shells', role: 'group', 'aria-label': '二十五枚贝' }, ...shells),
    set(index: number, state: ShellState) {
      states[index] = state;
      show();
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
