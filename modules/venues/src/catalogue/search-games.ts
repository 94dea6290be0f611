import { type Catalogue, type Game, gameState, venueName } from './catalogue.ts';
import { rankGames, type SearchEntry } from './rank-games.ts';
import { readingsOf } from './readings.ts';
import type { SearchWord } from './search-words.ts';

interface Index {
  readonly entries: readonly SearchEntry[];
  readonly games: ReadonlyMap<number, Game>;
  readonly open: ReadonlySet<number>;
}

/** Built once per read of the catalogue, and released with it. */
const indexes = new WeakMap<Catalogue, Index>();

function makeIndex(catalogue: Catalogue): Index {
  const isOpen = (game: Game): boolean => gameState(catalogue, game) === 'open';
  const categories = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
  const found = catalogue.games.filter(
    (game) => isOpen(game) || gameState(catalogue, game) === 'soon',
  );
  return {
    games: new Map(found.map((game) => [game.id, game])),
    open: new Set(found.filter(isOpen).map(({ id }) => id)),
    entries: found.map((game) => ({
      id: game.id,
      name: game.name.toLowerCase(),
      readings: readingsOf(game.name),
      code: game.gameCode.toLowerCase(),
      venue: venueName(catalogue, game.venue).toLowerCase(),
      category: (categories.get(game.categoryId) ?? '').toLowerCase(),
      isOpen: isOpen(game),
      isHot: game.isHot === 1,
    })),
  };
}

function indexOf(catalogue: Catalogue): Index {
  const index = indexes.get(catalogue) ?? makeIndex(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/** The open games with these ids, in the order of the ids. */
export function openGames(catalogue: Catalogue, ids: readonly number[]): Game[] {
  const { games, open } = indexOf(catalogue);
  return ids.flatMap((id) => (open.has(id) ? (games.get(id) ?? []) : []));
}

/**
 * The games that match a query, best first, also those that are not open yet; none for an empty
 * query. `known` is what members call games besides their names.
 */
export function searchGames(
  catalogue: Catalogue,
  query: string,
  known: readonly SearchWord[],
): Game[] {
  const { games, entries } = indexOf(catalogue);
  return rankGames(entries, query, known).flatMap((id) => games.get(id) ?? []);
}
