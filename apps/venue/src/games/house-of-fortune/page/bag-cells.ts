import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Bag } from '../hall-bags.ts';
import { BAGS } from '../hall-table.ts';
import { unitsWords } from './hall-face.ts';

const LAND_MS = 420;

/** The tag of a bag: the name of its prize, or its multiple. */
function tagOf(holds: number): HTMLElement {
  const prize = BAGS.find((bag) => bag.holds === holds)?.prize ?? null;
  const kind = prize === null ? 'bag-tag' : 'bag-tag prize';
  return element('b', { class: `num ${kind}` }, prize ?? unitsWords(holds));
}

/** Shows on a cell what its bag holds. */
export function tag(cell: HTMLElement | null, { holds }: Bag): void {
  cell?.classList.add('bagged');
  cell?.append(tagOf(holds));
}

/** A bag lands and swings twice. */
export async function swing(cell: HTMLElement | null, pace: Pace): Promise<void> {
  const image = cell?.querySelector('img');
  if (image === null || image === undefined || pace.isStill) return;
  const frames = [
    { transform: 'translateY(-18%) rotate(0)', opacity: 0.2 },
    { transform: 'translateY(4%) rotate(-7deg)', opacity: 1, offset: 0.4 },
    { transform: 'translateY(0) rotate(5deg)', offset: 0.7 },
    { transform: 'none' },
  ];
  await pace.run(image.animate(frames, { duration: pace.isQuick ? LAND_MS / 3 : LAND_MS }));
}
