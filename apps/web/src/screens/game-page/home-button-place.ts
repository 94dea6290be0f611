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
/** The height of the words beside it. */
const HINT_PX = 36;
/** The button where nothing of the game leaves it room: a tab at the edge, in the game's margin. */
export const TAB = { width: 24, height: 40 } as const;
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

/** What is to be placed at an edge, and at which distance from what is taken of it. */
interface Fit {
  readonly height: number;
  readonly gap: number;
}

/** The nearest height at which it fits beside all that is taken of its edge; null without one. */
function freeHeight(y: number, taken: readonly Band[], fit: Fit, area: Area): number | null {
  const { height, gap } = fit;
  const isFree = (y: number): boolean =>
    y >= EDGE_PX &&
    y + height + EDGE_PX <= area.height &&
    taken.every(([top, bottom]) => y >= bottom + gap || y + height + gap <= top);
  const beside = taken.flatMap(([top, bottom]) => [top - height - gap, bottom + gap]);
  const [nearest] = [y, ...beside].filter(isFree).sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
  return nearest ?? null;
}

/** Where the button rests, and whether as a tab. */
export interface Resting extends Point {
  readonly isTab: boolean;
}

/**
 * Where the button rests after it was dropped at `point`: at the nearest height of the same edge at
 * which it covers no control and no text of the game, or else of the opposite edge. Where both are
 * full it becomes a narrow tab within the margin of the game, at a free height if there is one,
 * otherwise at the height of the point.
 */
export function clearOf(point: Point, taken: TakenEdges, area: Area): Resting {
  const { x, y } = point;
  const isLeft = x + BUTTON_PX / 2 < area.width / 2;
  const [own, other] = isLeft ? [taken.left, taken.right] : [taken.right, taken.left];
  const whole = (bands: readonly Band[]) =>
    freeHeight(y, bands, { height: BUTTON_PX, gap: GAP_PX }, area) ??
    freeHeight(y, bands, { height: BUTTON_PX, gap: 0 }, area);
  const here = whole(own);
  if (here !== null) return { x, y: here, isTab: false };
  const across = whole(other);
  if (across !== null) return { x: area.width - BUTTON_PX - x, y: across, isTab: false };
  const tab = freeHeight(y, own, { height: TAB.height, gap: 0 }, area);
  return { x: isLeft ? 0 : area.width - TAB.width, y: tab ?? y, isTab: true };
}

/** The distance between the button and its words. */
const HINT_GAP_PX = 10;

/** Where its words stand: beside it, towards the middle of the area, and at its middle. */
export function hintAt(place: Resting, { width }: Area) {
  const size = place.isTab ? TAB : { width: BUTTON_PX, height: BUTTON_PX };
  const top = place.y + (size.height - HINT_PX) / 2;
  const isLeft = place.x + size.width / 2 < width / 2;
  if (isLeft) return { top, left: place.x + size.width + HINT_GAP_PX };
  return { top, right: width - place.x + HINT_GAP_PX };
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
