import { APP_OPEN, OPENS_LIST } from '@haitang/contract/codes/catalogue-flags.ts';
import type { Game, Tile } from '@haitang/contract/member/games.ts';
import { maintenance } from '../../shared/words/play/tiles.ts';

// short.
const soon = '敬请期待';

/** What a tile shows and where it leads, for a tile or a game of the server. */
export interface TileView {
  readonly key: string;
  readonly name: string;
  /** What kind of game it is, or its venue; empty where the screen says it for all. */
  readonly about: string;
  /** What its venue publishes of it, where there is room. */
  readonly note?: string;
  readonly image: string;
  /** Null if it cannot be opened. */
  readonly to: string | null;
  /** It opens a game, so it needs a member. */
  readonly plays: boolean;
  readonly veil?: string;
  readonly tag?: { readonly text: string; readonly tone: 'gold' | 'paper' };
}

/** A view that leads somewhere. */
export type OpenView = TileView & { readonly to: string };

export const isOpen = (tile: TileView): tile is OpenView => tile.to !== null;

/** The text of a tile that cannot be opened. */
export const veilOf = (state: string): string => (state === 'maintenance' ? maintenance : soon);

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

interface Common {
  readonly id: number;
  readonly name: string;
  readonly platform: string;
  readonly platform_name: string;
  readonly kind: string;
  readonly game_code: string;
  readonly game_type_list_id: number;
  readonly single: number;
  readonly app_state: number;
  readonly state: string;
}

function leadsTo(common: Common): string {
  if (common.single === OPENS_LIST) {
    const { platform, game_type_list_id, game_code, name } = common;
    // The list is named as its tile: a venue may have several.
    const parts = query({ platform, game_type_list_id, game_code, platform_name: name });
    return `/gameList/${encodeURIComponent(platform)}?${parts}`;
  }
  return `/gamePage?${query({ name: common.name, gameId: common.id, code: common.game_code })}`;
}

function view(common: Common): Pick<TileView, 'name' | 'about' | 'to' | 'plays'> & {
  veil?: string;
} {
  const opens = common.app_state === APP_OPEN;
  const names = { name: common.name, about: common.kind || common.platform_name };
  if (opens) return { ...names, to: leadsTo(common), plays: common.single !== OPENS_LIST };
  return {
    ...names,
    to: null,
    plays: false,
    veil: veilOf(common.state),
  };
}

const NEW = { text: '新', tone: 'gold' } as const;
const RECOMMENDED = { text: '荐', tone: 'paper' } as const;

/** A tile of the lobby. */
export const viewOfTile = (tile: Tile): TileView => ({
  key: `tile ${tile.id}`,
  image: tile.image,
  ...view(tile),
  ...(tile.is_new === 1 && { tag: NEW }),
});

/** A game; `isTagged` for one that a list recommends. */
export const viewOfGame = (game: Game, isTagged = false): TileView => ({
  key: `game ${game.id}`,
  image: game.mobile_img,
  ...view({ ...game, game_type_list_id: game.game_type_id }),
  ...(game.is_new === 1 ? { tag: NEW } : isTagged && { tag: RECOMMENDED }),
});

const MOST_TAGS = 5;

/** The games of a list: 新 on all that are (specification, 3), 荐 on as many as make five. */
export function viewsOfGames(games: readonly Game[]): readonly TileView[] {
  const isNew = ({ is_new }: Game): boolean => is_new === 1;
  const tagged = games
    .filter((game) => game.is_recommend === 1 && !isNew(game))
    .slice(0, Math.max(0, MOST_TAGS - games.filter(isNew).length));
  return games.map((game) => viewOfGame(game, tagged.includes(game)));
}
