/**
 * What a game's page in its frame tells the lobby around it by `postMessage`. A notice carries no
 * amounts: amounts always come from the lobby's own server. `ready`: the game is drawn.
 * `balance-changed`: money moved. `reveal-started` and `reveal-over`: between them a result is
 * known to the game and not yet shown to the player. `short`: the player wants to bet more than the
 * game holds. `controls`: where the page has something to tap. `again` and `home`: a page of the
 * lobby itself asks to be opened anew, or to leave.
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

/** From and to, in CSS pixels from the frame's upper edge. */
export type Band = readonly [top: number, bottom: number];

export type FrameNotice =
  | { readonly type: (typeof PLAIN_NOTICES)[number] }
  | { readonly type: 'haitang:controls'; readonly bands: readonly Band[] };

/** More bands than this are no page of a phone. */
const MOST_BANDS = 40;

const isBand = (value: unknown): value is Band =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one));

/** Reads a message of a frame; null for anything that is no notice. The sender is not checked. */
export function readNotice(data: unknown): FrameNotice | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const plain = PLAIN_NOTICES.find((one) => one === data.type);
  if (plain !== undefined) return { type: plain };
  if (data.type !== 'haitang:controls' || !('bands' in data)) return null;
  const { bands } = data;
  if (!Array.isArray(bands) || bands.length > MOST_BANDS || !bands.every(isBand)) return null;
  return { type: 'haitang:controls', bands };
}
