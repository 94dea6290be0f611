import { element } from '../../../client/shared/element.ts';
import { svg } from '../../../client/shared/svg.ts';
import type { Reveal } from '../../../client/slots/slot-page.ts';
import { MOON_CHOICES } from '../moon-tables.ts';
import type { MoonSkin } from './moon-skin.ts';

/** How much of each moon is lit, from a thin one to the full one. */
const LIT = [0.25, 0.5, 0.75, 1] as const;

/** A moon whose lit part is `share` of its width. */
function phase(share: number): SVGSVGElement {
  // The edge of the lit part: an ellipse that bends the other way beyond the half moon.
  const bend = Math.abs(1 - 2 * share) * 20;
  const sweep = share > 0.5 ? 0 : 1;
  return svg(
    'svg',
    { class: 'phase', viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    svg('circle', { class: 'phase-dark', cx: 24, cy: 24, r: 20 }),
    svg('path', {
      class: 'phase-lit',
      d: `M24 4A20 20 0 0 1 24 44A${bend} 20 0 0 ${1 - sweep} 24 4Z`,
    }),
  );
}

/** The four choices of free spins on one screen; `choose` is called once with the chosen one. */
export function createMoonChoices({ words }: MoonSkin, choose: (input: number) => void) {
  const buttons = MOON_CHOICES.map(({ spins, times }, index) =>
    element(
      'button',
      {
        class: 'moon-choice',
        onclick: () => {
          root.hidden = true;
          choose(index);
        },
      },
      phase(LIT[index] ?? 1),
      element('b', {}, words.choices[index] ?? ''),
      element('span', { class: 'num' }, `${spins} 次 × ${times}`),
    ),
  );
  const root = element(
    'div',
    {
      class: 'moon-choices',
      role: 'group',
      'aria-label': '自选免费旋转',
      tabindex: '-1',
      hidden: true,
    },
    element('p', {}, '四种选择的平均派彩相同，起伏不同'),
    element('div', {}, ...buttons),
  );
  return {
    root,
    /** Shows the choices; in a round that the player has just begun, says so. */
    open(reveal: Reveal | null) {
      root.hidden = false;
      if (reveal === null) return;
      reveal.say('请选择一种免费旋转');
      // On no choice: a key pressed for the reels would take it.
      root.focus({ preventScroll: true });
    },
    close() {
      root.hidden = true;
    },
  };
}
