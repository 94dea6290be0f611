import { POND } from '../sea.ts';

/** A point of the pond, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the pond lies on the screen: stretched to both sides, fish by one scale. */
export interface SeaView {
  readonly width: number;
  readonly height: number;
  /** Pixels a unit for everything that keeps its form. */
  readonly scale: number;
  toScreen(point: Point): Point;
  toPond(point: Point): Point;
}

/** The view of an area of this many pixels. */
export function seaView(width: number, height: number): SeaView {
  const [across, down] = [width / POND.width, height / POND.height];
  return {
    width,
    height,
    scale: Math.sqrt(across * down) * 1.15,
    toScreen: ({ x, y }) => ({ x: x * across, y: y * down }),
    toPond: ({ x, y }) => ({ x: x / across, y: y / down }),
  };
}

/** The corner of a seat, the own one at the lower left. */
export function cornerOf(place: number, own: number): Point {
  const corner = (place - own + 4) % 4;
  return {
    x: corner % 2 === 0 ? 60 : POND.width - 60,
    y: corner < 2 ? POND.height - 26 : 26,
  };
}
