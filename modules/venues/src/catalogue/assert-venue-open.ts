import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Catalogue, type OpenState, venueName, venueState } from './catalogue.ts';

/** The refusal of content that is not open: `missing`, with the reason if there is one. */
export function notOpen(name: string, state: OpenState): Refusal {
  if (state === 'soon') return refuse('missing', { words: '敬请期待' });
  if (state !== 'maintenance') return refuse('missing');
  return refuse('missing', { words: `${name}维护中，请稍后再试` });
}

/** Refuses `missing` for a venue without an open game: money has no use there. */
export function assertVenueOpen(catalogue: Catalogue, venue: string): void {
  const state = venueState(catalogue, venue);
  if (state !== 'open') throw notOpen(venueName(catalogue, venue), state);
}
