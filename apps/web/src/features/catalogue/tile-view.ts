import type { Game, Tile } from '@haitang/contract/member/games.ts';
import { maintenance, newWords, recommended, soon } from '../../shared/messages/play/tiles.ts';

/** What a tile shows and where it leads, for a tile or a game of the server. */
export interface TileView {
  readonly key: string;
  readonly name: string;
  /** Empty where the screen names it for all. */
  readonly venue: string;
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

const LIST = 2;

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
  readonly game_code: string;
  readonly game_type_list_id: number;
  readonly single: number;
  readonly app_state: number;
  readonly state: string;
}

function leadsTo(of: Common): string {
  if (of.single === LIST) {
    const { platform, game_type_list_id, game_code, platform_name } = of;
    const parts = query({ platform, game_type_list_id, game_code, platform_name });
    return `/gameList/${encodeURIComponent(platform)}?${parts}`;
  }
  return `/gamePage?${query({ name: of.name, gameId: of.id, code: of.game_code })}`;
}

function view(of: Common): Pick<TileView, 'name' | 'venue' | 'to' | 'plays'> & {
  veil?: string;
} {
  const opens = of.app_state === 1;
  const names = { name: of.name, venue: of.platform_name };
  if (opens) return { ...names, to: leadsTo(of), plays: of.single !== LIST };
  return {
    ...names,
    to: null,
    plays: false,
    veil: veilOf(of.state),
  };
}

const NEW = { text: newWords, tone: 'gold' } as const;
const RECOMMENDED = { text: recommended, tone: 'paper' } as const;

/** A tile of the lobby. */
export const viewOfTile = (tile: Tile): TileView => ({
  key: `tile ${tile.id}`,
  image: tile.image,
  ...view(tile),
  ...(tile.is_new === 1 && { tag: NEW }),
});

/** A game of a list or of the hot list. */
export const viewOfGame = (game: Game): TileView => ({
  key: `game ${game.id}`,
  image: game.mobile_img,
  ...view({ ...game, game_type_list_id: game.game_type_id }),
  ...(game.is_new === 1 ? { tag: NEW } : game.is_recommend === 1 && { tag: RECOMMENDED }),
});
