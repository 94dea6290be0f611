import { svg } from '../../../client/shared/svg.ts';
import type { FishKind } from '../fish.ts';
import { HABITS } from '../habits.ts';
import atlas from './fish.svg?no-inline';

/** The atlas: its size, and each kind's place in it, with its head to the right. */
const ATLAS = { width: 760, height: 614 } as const;
const CELLS: Readonly<Record<FishKind, readonly [x: number, y: number, w: number, h: number]>> = {
  silverfish: [152, 510, 112, 44],
  seahorse: [356, 374, 96, 116],
  featherfin: [460, 374, 150, 108],
  pufferfish: [4, 510, 140, 100],
  lanternfish: [188, 374, 160, 124],
  flyingfish: [4, 374, 176, 128],
  turtle: [556, 216, 196, 140],
  ray: [316, 216, 232, 148],
  shark: [452, 4, 272, 172],
  clam: [618, 374, 136, 104],
  dragon: [4, 216, 304, 150],
  whale: [4, 4, 440, 204],
};

/** How wide a kind is drawn, in units of the pond; small fish are drawn larger than they are. */
export const widthOf = (kind: FishKind): number => HABITS[kind].size * (kind === 'whale' ? 1 : 1.4);
/** How tall it is then. */
export const heightOf = (kind: FishKind): number => {
  const [, , width, height] = CELLS[kind];
  return (widthOf(kind) * height) / width;
};

/** A small picture of a kind, for lists; the inner drawing is clipped to its cell. */
export function fishPicture(kind: FishKind): SVGSVGElement {
  const [, , width, height] = CELLS[kind];
  const all = svg('image', { href: atlas, width: ATLAS.width, height: ATLAS.height });
  return svg(
    'svg',
    { class: 'fish-picture', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    svg('svg', { viewBox: CELLS[kind].join(' '), width, height }, all),
  );
}

/** The fish as bitmaps of the size at which they are drawn. */
export interface FishBitmaps {
  /** Prepares the fish for this number of device pixels a unit. */
  scale(pixels: number): void;
  /** The bitmap of a kind; null before the atlas is loaded. */
  bitmapOf(kind: FishKind): HTMLCanvasElement | null;
}

/** Loads the atlas; a kind becomes a bitmap when it is first drawn. */
export function createFishBitmaps(): FishBitmaps {
  const image = new Image(ATLAS.width, ATLAS.height);
  image.src = atlas;
  let pixels = 1;
  const made = new Map<FishKind, HTMLCanvasElement>();
  const draw = (kind: FishKind): HTMLCanvasElement | null => {
    if (!image.complete || image.naturalWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(widthOf(kind) * pixels));
    canvas.height = Math.max(1, Math.round(heightOf(kind) * pixels));
    const [x, y, width, height] = CELLS[kind];
    canvas
      .getContext('2d')
      ?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
    made.set(kind, canvas);
    return canvas;
  };
  return {
    scale(next) {
      if (next === pixels) return;
      pixels = next;
      made.clear();
    },
    bitmapOf: (kind) => made.get(kind) ?? draw(kind),
  };
}
