import type { Band } from '@haitang/contract/codes/frame-notice.ts';
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

/**
 * The nearest place on the same edge that covers no control of the game; the point itself if there
 * is none, so that the button is always visible.
 */
export function clearOf(point: Point, taken: readonly Band[], area: Area): Point {
  const isFree = (y: number): boolean =>
    taken.every(([top, bottom]) => y >= bottom || y + BUTTON_PX <= top);
  const beside = taken.flatMap(([top, bottom]) => [top - BUTTON_PX, bottom]);
  const free = [point.y, ...beside].filter((y) => y === inside({ x: 0, y }, area).y && isFree(y));
  const [nearest = point.y] = free.sort((a, b) => Math.abs(a - point.y) - Math.abs(b - point.y));
  return { x: point.x, y: nearest };
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
