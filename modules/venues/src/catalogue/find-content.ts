import { OPENS_LIST } from '@haitang/contract/codes/catalogue-flags.ts';
import {
  type Catalogue,
  type Game,
  gameState,
  gamesOfTile,
  type Tile,
  type Venue,
} from './catalogue.ts';

/** The content of a launch or a transfer back: a venue, and a game when one is named. */
export interface Content {
  readonly venue: Venue;
  readonly game: Game | null;
  /** When no game is named: the games of which one may be opened. */
  readonly games: readonly Game[];
}

/** Codes with which clients ask for a venue's lobby, or name no game. */
const LOBBY_CODES: readonly string[] = ['', '0', 'lobby'];

const namesGame = (code: string): boolean => !LOBBY_CODES.includes(code);

/**
 * The game of `games` with this code, or all of them without a code; null when none has the code.
 */
function among(venue: Venue | undefined, games: readonly Game[], code: string): Content | null {
  if (!venue) return null;
  if (!namesGame(code)) return { venue, game: null, games };
  const game = games.find(({ gameCode }) => gameCode === code);
  return game ? { venue, game, games } : null;
}

function ofVenue(catalogue: Catalogue, venue: Venue | undefined, code: string): Content | null {
  const games = catalogue.games.filter((game) => game.venue === venue?.code);
  return among(venue, games, code);
}

/**
 * A tile of one game stands for that game; a tile of a list, under its own code, for any of its
 * games.
 */
function ofTile(catalogue: Catalogue, tile: Tile, code: string): Content | null {
  const venue = catalogue.venues.find((candidate) => candidate.code === tile.venue);
  const own = catalogue.games.find((game) => game.id === tile.gameId);
  if (own) return among(venue, [own], namesGame(code) ? code : own.gameCode);
  const games = tile.single === OPENS_LIST ? gamesOfTile(catalogue, tile) : [];
  if (games.length === 0) return ofVenue(catalogue, venue, code);
  return among(venue, games, code === tile.gameCode ? '' : code);
}

/**
 * The venue and game identified by `id` (of a tile, a game or a venue, or a venue code; wire.md,
 * getGameUrl) and `gameCode`. Null when nothing matches or the two contradict each other: a launch
 * opens exactly the requested content or nothing.
 */
export function findContent(catalogue: Catalogue, id: string, gameCode: string): Content | null {
  const isNumber = /^\d{1,9}$/.test(id);
  const named = catalogue.venues.find((candidate) =>
    isNumber ? candidate.id === Number(id) : candidate.code === id,
  );
  if (!isNumber || named) return ofVenue(catalogue, named, gameCode);
  const tile = catalogue.tiles.find((candidate) => candidate.id === Number(id));
  if (tile) return ofTile(catalogue, tile, gameCode);
  const game = catalogue.games.find((candidate) => candidate.id === Number(id));
  if (!game) return null;
  const venue = catalogue.venues.find((candidate) => candidate.code === game.venue);
  return among(venue, [game], namesGame(gameCode) ? gameCode : game.gameCode);
}

/**
 * The game to open when none was named: for a venue without its own lobby, the first open one of
 * the content's games; null when none is open.
 */
export const firstOpenGame = (catalogue: Catalogue, { games }: Content): Game | null =>
  games.find((game) => gameState(catalogue, game) === 'open') ?? null;
