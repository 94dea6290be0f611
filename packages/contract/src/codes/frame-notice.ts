/**
 * Notices that a game's page in its frame sends to the lobby by `postMessage`. A notice carries no
 * amounts: amounts always come from the lobby's own server. `here`: the page has arrived, its game
 * not yet. `ready`: the game is drawn. `balance-changed`: money moved. `reveal-started` and
 * `reveal-over`: between them the game knows a result that the player has not seen yet.
 * `round-open` and `round-over`: between them a round goes on whose stake is paid, also one that
 * the page has found again. `short`: the player wants to bet more than the game holds. `controls`:
 * the areas of the page that react to taps, of all of it, and along each edge also what is read
 * there. `again` and `home`: a page of ours asks to be opened again, or to be left.
 */
const PLAIN_NOTICES = [
  'haitang:here',
  'haitang:ready',
  'haitang:balance-changed',
  'haitang:reveal-started',
  'haitang:reveal-over',
  'haitang:round-open',
  'haitang:round-over',
  'haitang:short',
  'haitang:again',
  'haitang:home',
] as const;

/** Start and end, in CSS pixels from the frame's upper edge. */
export type Band = readonly [top: number, bottom: number];

/** What is taken of the frame along its left and its right edge. */
export interface TakenEdges {
  readonly left: readonly Band[];
  readonly right: readonly Band[];
}

/** How far an edge reaches into the frame, in CSS pixels: the lobby's own button rests there. */
export const EDGE_PX = 64;

export type FrameNotice =
  | { readonly type: (typeof PLAIN_NOTICES)[number] }
  | ({ readonly type: 'haitang:controls'; readonly bands: readonly Band[] } & TakenEdges);

/** A page on a phone has fewer bands than this. */
const MOST_BANDS = 40;

const areBands = (value: unknown): value is readonly Band[] =>
  Array.isArray(value) && value.length <= MOST_BANDS && value.every(isBand);

const isBand = (value: unknown): value is Band =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((candidate) => Number.isFinite(candidate));

interface ControlFields {
  readonly bands: unknown;
  readonly left?: unknown;
  readonly right?: unknown;
}

/** Parses a frame's message; null when it is not a notice. Does not check the sender. */
export function readNotice(data: unknown): FrameNotice | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const plain = PLAIN_NOTICES.find((notice) => notice === data.type);
  if (plain !== undefined) return { type: plain };
  if (data.type !== 'haitang:controls' || !('bands' in data)) return null;
  const { bands, left = bands, right = bands }: ControlFields = data;
  if (!areBands(bands) || !areBands(left) || !areBands(right)) return null;
  return { type: 'haitang:controls', bands, left, right };
}
