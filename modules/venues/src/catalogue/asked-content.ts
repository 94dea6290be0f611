import { OPENS_LIST } from '@haitang/contract/codes/catalogue-flags.ts';
import { type Catalogue, type Game, gameState, type Tile } from './catalogue.ts';
import { findContent } from './find-content.ts';

/** How clients of this family name what to open; each field may be empty. */
export interface AskedWords {
  /** Id, code or display name of a venue, a tile or a game, or the code of a slot list. */
  readonly place: string;
  /** A game's code, id or name, or a kind of games; some clients send the two swapped. */
  readonly gameCode: string;
  readonly gameType: string;
}

/** What is asked for in our own words, as `findContent` reads it. */
export interface AskedContent {
  readonly contentId: string;
  readonly gameCode: string;
}

const NO_GAME: readonly string[] = ['', '0', 'lobby'];

/** Other names of the kinds of games in clients of this family. */
const KINDS: Readonly<Record<string, string>> = {
  live: 'realbet',
  real: 'realbet',
  sports: 'sport',
  esport: 'gaming',
  esports: 'gaming',
  chess: 'joker',
  card: 'joker',
  slot: 'concise',
  slots: 'concise',
  egame: 'concise',
  fish: 'fishing',
  lotto: 'lottery',
};

const isSame = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

const namesGame = (game: Game, word: string): boolean =>
  isSame(game.gameCode, word) || game.name === word || String(game.id) === word;

/** The id of a place in our own words; null for a word that names nothing. */
function placeId({ venues, slotLists, tiles, games }: Catalogue, word: string): string | null {
  if (/^\d{1,9}$/.test(word)) return word;
  const venue =
    venues.find(({ code }) => isSame(code, word)) ?? venues.find(({ name }) => name === word);
  if (venue) return venue.code;
  const list = slotLists.find(({ code }) => isSame(code, word));
  if (list) return list.venue;
  const id =
    tiles.find(({ name }) => name === word)?.id ?? games.find((game) => namesGame(game, word))?.id;
  return id === undefined ? null : String(id);
}

/** The kind of games that a word names, by id, code, name or another client's word. */
function kindOf({ categories }: Catalogue, word: string): number | null {
  const lower = word.toLowerCase();
  const code = Object.hasOwn(KINDS, lower) ? KINDS[lower] : lower;
  return (
    categories.find((category) => category.code === code || category.name === word)?.id ?? null
  );
}

/** The list of the venue that goes by this code of its tile or of its slot list. */
const listOf = ({ tiles }: Catalogue, venue: string, word: string): Tile | undefined =>
  tiles.find(
    (tile) => tile.venue === venue && tile.single === OPENS_LIST && isSame(tile.gameCode, word),
  );

/** The first game of a kind that is open; the first one, if none is. */
function firstOf(catalogue: Catalogue, games: readonly Game[], kind: number): Game | undefined {
  const ofKind = games.filter(({ categoryId }) => categoryId === kind);
  return ofKind.find((game) => gameState(catalogue, game) === 'open') ?? ofKind[0];
}

/**
 * Translates what a client asks to open into our own ids and codes: codes in any case, display
 * names, a game and its kind in each other's fields, a kind where a game is meant. Null when a word
 * names nothing, or two words name different games: another game is never opened. A number or a
 * foreign word in `gameType` beside a game is ignored.
 */
export function askedContent(catalogue: Catalogue, asked: AskedWords): AskedContent | null {
  const contentId = placeId(catalogue, asked.place.trim());
  const content = contentId === null ? null : findContent(catalogue, contentId, '');
  if (contentId === null || content === null) return null;
  const { venue } = content;
  const games = content.game ? [content.game] : content.games;
  const [code = '', type = ''] = [asked.gameCode, asked.gameType].map((word) => {
    const trimmed = word.trim();
    return NO_GAME.includes(trimmed.toLowerCase()) ? '' : trimmed;
  });
  const named = [code, type].flatMap((word) =>
    word === '' ? [] : games.filter((candidate) => namesGame(candidate, word)),
  );
  const [game, ...others] = new Set(named);
  if (others.length > 0) return null;
  const isVenue = isSame(code, venue.code) || code === venue.name;
  if (game) {
    const isBeside = code === '' || namesGame(game, code) || /^\d+$/.test(code) || isVenue;
    const isAllowed = isBeside || kindOf(catalogue, code) !== null;
    return isAllowed ? { contentId: venue.code, gameCode: game.gameCode } : null;
  }
  return withoutGame(catalogue, {
    contentId,
    venue: venue.code,
    games,
    code: isVenue ? '' : code,
    type,
  });
}

interface Rest {
  readonly contentId: string;
  readonly venue: string;
  readonly games: readonly Game[];
  readonly code: string;
  readonly type: string;
}

/** The content when no word names a game: a list, the first game of a kind, or the place itself. */
function withoutGame(catalogue: Catalogue, rest: Rest): AskedContent | null {
  const { contentId, venue, games, code, type } = rest;
  const word = code || (/^\d+$/.test(type) ? '' : type);
  if (word === '') return { contentId, gameCode: '' };
  const kind = kindOf(catalogue, word);
  const ofKind = kind === null ? undefined : firstOf(catalogue, games, kind);
  if (ofKind) return { contentId: venue, gameCode: ofKind.gameCode };
  const list = listOf(catalogue, venue, word);
  const isOwn = list !== undefined && games.some(({ listId }) => listId === list.listId);
  return isOwn ? { contentId: String(list.id), gameCode: '' } : null;
}
