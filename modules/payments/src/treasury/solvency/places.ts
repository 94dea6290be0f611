import { createHmac, randomInt } from 'node:crypto';

/** Fewer places would show roughly how many members there are. */
const LEAST_HEIGHT = 10;

/** The height of a tree with a place for every leaf. */
export function heightFor(leaves: number): number {
  let height = LEAST_HEIGHT;
  while (2 ** height < leaves) height += 1;
  return height;
}

/**
 * Different random places of 2^height, one for each leaf (Fisher and Yates), so that a place tells
 * nothing about its member.
 */
export function randomPlaces(leaves: number, height: number): readonly number[] {
  const places = Uint32Array.from({ length: 2 ** height }, (_, place) => place);
  for (let index = 0; index < leaves; index += 1) {
    const other = randomInt(index, places.length);
    const drawn = places[other] ?? 0;
    places[other] = places[index] ?? 0;
    places[index] = drawn;
  }
  return [...places.subarray(0, leaves)];
}

/** The salt of a place: unguessable without the day's secret, and different every day. */
export const saltOf = (secret: Uint8Array, place: number): Uint8Array =>
  createHmac('sha256', secret).update(`haitang-pos/1 salt ${place}`).digest();
