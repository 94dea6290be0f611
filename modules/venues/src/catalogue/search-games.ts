import { type Catalogue, type Game, gameState, venueName } from './catalogue.ts';
import { pinyinInitials } from './pinyin-initials.ts';
import { rankGames, type SearchEntry } from './rank-games.ts';

interface Index {
  readonly entries: readonly SearchEntry[];
  readonly games: ReadonlyMap<number, Game>;
}

/** Built once per read of the catalogue, and released with it. */
const indexes = new WeakMap<Catalogue, Index>();

function makeIndex(catalogue: Catalogue): Index {
  const open = catalogue.games.filter((game) => gameState(catalogue, game) === 'open');
  return {
    games: new Map(open.map((game) => [game.id, game])),
    entries: open.map((game) => ({
      id: game.id,
      name: game.name.toLowerCase(),
      initials: pinyinInitials(game.name),
      code: game.gameCode.toLowerCase(),
      venue: venueName(catalogue, game.venue).toLowerCase(),
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
  const { games } = indexOf(catalogue);
  return ids.flatMap((id) => games.get(id) ?? []);
}

/** The open games that match a query, best first; none for an empty query. */
export const searchGames = (catalogue: Catalogue, query: string): Game[] =>
  openGames(catalogue, rankGames(indexOf(catalogue).entries, query));
