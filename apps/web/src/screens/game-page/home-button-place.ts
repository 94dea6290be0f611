import type { Band, TakenEdges } from '@haitang/contract/codes/frame-notice.ts';
import { readLocal, writeLocal } from '../../shared/storage.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

export const BUTTON_PX = 52;
const EDGE_PX = 8;
/** Movement up to this is a tap (specification, 9). */
export const DRAG_FROM_PX = 5;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The nearest point inside the area. */
export const inside = ({ x, y }: Point, area: Area): Point => ({
  x: between(x, EDGE_PX, area.width - BUTTON_PX - EDGE_PX),
  y: between(y, EDGE_PX, area.height - BUTTON_PX - EDGE_PX),
});

/** Its resting place: at the nearer side edge. */
export function atEdge(point: Point, area: Area): Point {
  const { x, y } = inside(point, area);
  const left = x + BUTTON_PX / 2 < area.width / 2;
  return { x: left ? EDGE_PX : Math.max(EDGE_PX, area.width - BUTTON_PX - EDGE_PX), y };
}

/** Its place when the area changes: at the same edge, as far down as before. */
export function carried(point: Point, before: Area, now: Area): Point {
  const middle = point.x + BUTTON_PX / 2;
  const x = before.width > 0 && middle >= before.width / 2 ? now.width : 0;
  return atEdge({ x, y: point.y }, now);
}

/** The distance between it and a control, where there is room: a slip would leave the game. */
const GAP_PX = 8;

/** The nearest place at this distance from all that is taken of its edge; null without one. */
function freePlace({ x, y }: Point, taken: readonly Band[], gap: number, area: Area): Point | null {
  const isFree = (at: number): boolean =>
    taken.every(([top, bottom]) => at >= bottom + gap || at + BUTTON_PX + gap <= top);
  const beside = taken.flatMap(([top, bottom]) => [top - BUTTON_PX - gap, bottom + gap]);
  const free = [y, ...beside].filter((at) => at === inside({ x: 0, y: at }, area).y && isFree(at));
  const [nearest] = free.sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
  return nearest === undefined ? null : { x, y: nearest };
}

/**
 * The nearest place on its edge that covers no control of the game, or else on the other edge; the
 * point itself if there is none, so that the button is always visible.
 */
export function clearOf(point: Point, taken: TakenEdges, area: Area): Point {
  const isLeft = point.x + BUTTON_PX / 2 < area.width / 2;
  const across = { x: area.width - BUTTON_PX - point.x, y: point.y };
  const sides = isLeft
    ? ([
        [point, taken.left],
        [across, taken.right],
      ] as const)
    : ([
        [point, taken.right],
        [across, taken.left],
      ] as const);
  for (const [place, bands] of sides) {
    const free = freePlace(place, bands, GAP_PX, area) ?? freePlace(place, bands, 0, area);
    if (free !== null) return free;
  }
  return point;
}

/** Whether a pointer has moved far enough to be a drag. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > DRAG_FROM_PX;

/** The place of the last visit, else upper right. */
export function rememberedPlace(area: Area): Point {
  const stored = readLocal('expandButtonPosition');
  const known =
    typeof stored === 'object' &&
    stored !== null &&
    'x' in stored &&
    typeof stored.x === 'number' &&
    'y' in stored &&
    typeof stored.y === 'number'
      ? { x: stored.x, y: stored.y }
      : { x: area.width, y: area.height * 0.18 };
  return atEdge(known, area);
}

export const rememberPlace = (point: Point): void => writeLocal('expandButtonPosition', point);
