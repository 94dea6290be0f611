import { type Catalogue, type Game, gameState, type Venue } from './catalogue.ts';

/** What a launch or a transfer back was asked for: a venue, and a game when one was meant. */
export interface Content {
  readonly venue: Venue;
  readonly game: Game | null;
}

const venueByCode = (catalogue: Catalogue, code: string): Venue | undefined =>
  catalogue.venues.find((venue) => venue.code === code);

function withVenue(catalogue: Catalogue, code: string, game: Game | null): Content | null {
  const venue = venueByCode(catalogue, code);
  return venue ? { venue, game } : null;
}

const gameOf = (catalogue: Catalogue, venue: string, code: string): Game | null =>
  catalogue.games.find((game) => game.venue === venue && game.gameCode === code) ?? null;

/**
 * The venue and game meant by `id` (of a tile, a game or a venue, or a venue code; wire.md,
 * getGameUrl) and, where the id leaves it open, by `gameCode`; null when nothing fits.
 */
export function findContent(catalogue: Catalogue, id: string, gameCode: string): Content | null {
  if (!/^\d{1,9}$/.test(id)) {
    return withVenue(catalogue, id, gameOf(catalogue, id, gameCode));
  }
  const number = Number(id);
  const game = catalogue.games.find((one) => one.id === number);
  if (game) return withVenue(catalogue, game.venue, game);
  const tile = catalogue.tiles.find((one) => one.id === number);
  if (tile) {
    const own = catalogue.games.find((one) => one.id === tile.gameId);
    const meant = own ?? gameOf(catalogue, tile.venue, gameCode);
    return withVenue(catalogue, tile.venue, meant ?? null);
  }
  const venue = catalogue.venues.find((one) => one.id === number);
  return venue ? { venue, game: gameOf(catalogue, venue.code, gameCode) } : null;
}

/**
 * The game of a venue to open when none was named: a venue without a lobby of its own opens its
 * first open game; null when none is open.
 */
export const firstOpenGame = (catalogue: Catalogue, venue: string): Game | null =>
  catalogue.games.find((game) => game.venue === venue && gameState(catalogue, game) === 'open') ??
  null;
