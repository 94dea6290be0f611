/**
 * Notices that a game's page in its frame sends to the lobby by `postMessage`. A notice carries no
 * amounts: amounts always come from the lobby's own server. `ready`: the game is drawn.
 * `balance-changed`: money moved. `reveal-started` and `reveal-over`: between them the game knows a
 * result that the player has not seen yet. `short`: the player wants to bet more than the game
 * holds. `controls`: the areas of the page that react to taps. `again` and `home`: a page of ours
 * asks to be opened again, or to be left.
 */
const PLAIN_NOTICES = [
  'haitang:ready',
  'haitang:balance-changed',
  'haitang:reveal-started',
  'haitang:reveal-over',
  'haitang:short',
  'haitang:again',
  'haitang:home',
] as const;

/** Start and end, in CSS pixels from the frame's upper edge. */
export type Band = readonly [top: number, bottom: number];

export type FrameNotice =
  | { readonly type: (typeof PLAIN_NOTICES)[number] }
  | { readonly type: 'haitang:controls'; readonly bands: readonly Band[] };

/** A page on a phone has fewer bands than this. */
const MOST_BANDS = 40;

const isBand = (value: unknown): value is Band =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one));

/** Parses a frame's message; null when it is not a notice. Does not check the sender. */
export function readNotice(data: unknown): FrameNotice | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const plain = PLAIN_NOTICES.find((one) => one === data.type);
  if (plain !== undefined) return { type: plain };
  if (data.type !== 'haitang:controls' || !('bands' in data)) return null;
  const { bands } = data;
  if (!Array.isArray(bands) || bands.length > MOST_BANDS || !bands.every(isBand)) return null;
  return { type: 'haitang:controls', bands };
}
