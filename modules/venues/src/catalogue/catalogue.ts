import { APP_OPEN, OPENS_LIST, SWITCHED_ON } from '@haitang/contract/codes/catalogue-flags.ts';

/** open can be played, soon shows 敬请期待, maintenance shows 维护中, closed is hidden. */
export type OpenState = 'open' | 'soon' | 'maintenance' | 'closed';

export interface Category {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly art: string;
  readonly status: number;
  readonly state: OpenState;
}

export interface Venue {
  readonly code: string;
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly supplier: string;
  readonly walletMode: 'transfer' | 'seamless';
  readonly state: OpenState;
  readonly status: number;
  readonly art: string;
}

export interface Tile {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly venue: string;
  readonly gameCode: string;
  readonly single: number;
  readonly listId: number;
  readonly gameId: number | null;
  readonly state: OpenState;
  readonly status: number;
  readonly isNew: number;
  readonly labels: readonly string[];
  readonly art: string;
}

export interface Game {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly listId: number;
  readonly venue: string;
  readonly gameCode: string;
  readonly single: number;
  readonly isHot: number;
  readonly hotPosition: number | null;
  readonly isNew: number;
  readonly isRecommend: number;
  readonly state: OpenState;
  readonly status: number;
  readonly appState: number;
  readonly labels: readonly string[];
  readonly art: string;
  readonly listCode: string | null;
  /** Whether the supplier's own list contains it. */
  readonly reported: boolean;
  /** Listed return to player, in hundredths of a percent; null when unknown. */
  readonly rtp: number | null;
  /** What kind of game it is, in a few words; '' where the catalogue says nothing. */
  readonly kind: string;
  /** The most that a bet pays, in hundredths of its stake; null where no number holds for all. */
  readonly topMultiple: number | null;
  /** Whether visitors may try it with play money. */
  readonly freePlay: boolean;
}

export interface SlotList {
  readonly code: string;
  readonly venue: string;
  readonly gameIds: readonly number[];
}

/** Everything the lobby offers, each list in display order. */
export interface Catalogue {
  readonly categories: readonly Category[];
  readonly venues: readonly Venue[];
  readonly tiles: readonly Tile[];
  readonly games: readonly Game[];
  readonly slotLists: readonly SlotList[];
}

const venueOf = (catalogue: Catalogue, code: string): Venue | undefined =>
  catalogue.venues.find((venue) => venue.code === code);

/**
 * The state to which staff have switched a venue and its category, apart from what its supplier
 * offers.
 */
function switchedState(catalogue: Catalogue, code: string): OpenState {
  const venue = venueOf(catalogue, code);
  if (venue?.status !== SWITCHED_ON) return 'closed';
  const category = catalogue.categories.find((candidate) => candidate.code === venue.category);
  return category?.status === SWITCHED_ON ? venue.state : 'closed';
}

/** The state to which staff have switched a category; one that is unknown closes nothing. */
const categoryState = ({ categories }: Catalogue, id: number): OpenState =>
  categories.find((category) => category.id === id)?.state ?? 'open';

/**
 * The present state of a game: a game that the supplier does not list is soon, whatever the
 * switches.
 */
export function gameState(catalogue: Catalogue, game: Game): OpenState {
  if (game.status !== SWITCHED_ON) return 'closed';
  const venue = switchedState(catalogue, game.venue);
  if (venue !== 'open') return venue;
  const category = categoryState(catalogue, game.categoryId);
  if (category !== 'open') return category;
  if (game.state !== 'open') return game.state;
  return game.reported && game.appState === APP_OPEN ? 'open' : 'soon';
}

const statesOf = new WeakMap<Catalogue, ReadonlyMap<string, OpenState>>();

/** What several games are together: open if one is, else in maintenance if one is, else soon. */
function bestState(catalogue: Catalogue, games: readonly Game[]): OpenState {
  const states = games.map((game) => gameState(catalogue, game));
  if (states.includes('open')) return 'open';
  return states.includes('maintenance') ? 'maintenance' : 'soon';
}

/**
 * The present state of a venue, the same for its launch, its tiles and its balance: a venue that is
 * on is as its best game. Computed once per read of the catalogue.
 */
export function venueState(catalogue: Catalogue, code: string): OpenState {
  const known = statesOf.get(catalogue) ?? venueStates(catalogue);
  statesOf.set(catalogue, known);
  return known.get(code) ?? 'closed';
}

function venueStates(catalogue: Catalogue): ReadonlyMap<string, OpenState> {
  return new Map(
    catalogue.venues.map(({ code }) => {
      const switched = switchedState(catalogue, code);
      if (switched !== 'open') return [code, switched];
      const own = catalogue.games.filter((game) => game.venue === code);
      return [code, bestState(catalogue, own)];
    }),
  );
}

/** The games behind a tile that opens a list. */
export const gamesOfTile = (catalogue: Catalogue, tile: Tile): readonly Game[] =>
  catalogue.games.filter((game) => game.listId === tile.listId && game.venue === tile.venue);

/** The present state of a tile: that of its game, or the best of its list's games. */
export function tileState(catalogue: Catalogue, tile: Tile): OpenState {
  if (tile.status !== SWITCHED_ON) return 'closed';
  if (tile.state !== 'open') return tile.state;
  const venue = switchedState(catalogue, tile.venue);
  if (venue !== 'open') return venue;
  const games =
    tile.single === OPENS_LIST
      ? gamesOfTile(catalogue, tile)
      : catalogue.games.filter((game) => game.id === tile.gameId);
  return bestState(catalogue, games);
}

/** The name of what staff have closed, of all that a game needs: its venue, category or itself. */
export function closedName(catalogue: Catalogue, code: string, game: Game | null): string {
  if (game === null || switchedState(catalogue, code) !== 'open') return venueName(catalogue, code);
  const category = catalogue.categories.find(({ id }) => id === game.categoryId);
  return category && category.state !== 'open' ? category.name : game.name;
}

/** The display name of a venue; its code when the catalogue does not contain it. */
export const venueName = (catalogue: Catalogue, code: string): string =>
  venueOf(catalogue, code)?.name ?? code;

const MILLIONTHS_PER_HUNDREDTH = 100;

/** The listed house edge of a game, in millionths; null when there is none. */
export const listedEdge = (game: Pick<Game, 'rtp'> | null): number | null =>
  typeof game?.rtp === 'number' ? 1_000_000 - game.rtp * MILLIONTHS_PER_HUNDREDTH : null;

/** The category code for bets on a game; the venue's own for an unknown game. */
export const categoryCode = (catalogue: Catalogue, venue: string, game: Game | null): string =>
  catalogue.categories.find((category) => category.id === game?.categoryId)?.code ??
  catalogue.venues.find((candidate) => candidate.code === venue)?.category ??
  '';
