import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { cellOf } from '../../../client/slots/symbol-set.ts';
import type { Cell } from '../bloom-rules.ts';
import type { BloomSkin } from './bloom-skin.ts';

const OPEN_MS = 300;

/** The blossoms that stay: they lie over the reels, which turn beneath them. */
export function createBlossomLayer({ set }: BloomSkin, sound: Sound) {
  const root = element('div', { class: 'blossom-layer', 'aria-hidden': 'true' });
  let open: readonly Cell[] = [];
  return {
    root,
    /** Opens the blossoms that are new among these, one after the other. */
    async grow(blossoms: readonly Cell[], pace: Pace) {
      const known = new Set(open.map(String));
      open = blossoms;
      for (const cell of blossoms) {
        if (known.has(String(cell))) continue;
        const [reel, row] = cell;
        const blossom = cellOf(set, 'wild');
        blossom.style.gridArea = `${row + 1} / ${reel + 1}`;
        root.append(blossom);
        sound.pluck(root.childElementCount);
        const unfold = [
          { transform: 'scale(0.2) rotate(-40deg)', opacity: 0 },
          { transform: 'scale(1.12)', opacity: 1, offset: 0.7 },
          { transform: 'none', opacity: 1 },
        ];
        const duration = pace.isStill ? 1 : pace.isQuick ? OPEN_MS / 2 : OPEN_MS;
        await pace.run(blossom.animate(unfold, { duration, easing: 'ease-out' }));
      }
    },
    clear() {
      open = [];
      root.replaceChildren();
    },
  };
}
