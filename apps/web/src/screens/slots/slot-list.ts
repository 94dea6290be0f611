import { APP_OPEN } from '@haitang/contract/codes/catalogue-flags.ts';
import type { GameListByCodeData } from '@haitang/contract/member/games.ts';
import { returnOf } from '../../features/catalogue/game-facts.ts';
import { type TileView, veilOf } from '../../features/catalogue/tile-view.ts';

export type SlotGame = GameListByCodeData[number];

/** The providers in list order; the first is the default. */
export const PROVIDERS = ['obgdy', 'fgdz', 'pp', 'ae'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The provider of query `type`; obgdy for anything else (specification, 2). */
export const providerOf = (type: string | null): Provider =>
  PROVIDERS.find((code) => code === type) ?? PROVIDERS[0];

/** The names of the providers: as on their tiles in the catalogue. */
export function providerNames(
  tiles: readonly { readonly game_code: string; readonly platform_name: string }[],
): Readonly<Record<Provider, string>> {
  const name = (code: Provider): string =>
    tiles.find(({ game_code }) => game_code === code)?.platform_name ?? code.toUpperCase();
  return { obgdy: name('obgdy'), fgdz: name('fgdz'), pp: name('pp'), ae: name('ae') };
}

/** A slot game as a tile: it opens the game page with its category code and game code. */
export function slotTile(game: SlotGame, venue: string): TileView {
  const shown = {
    key: `${game.catecode} ${game.gamecode}`,
    name: game.gamename,
    about: game.kind || venue,
    note: returnOf(game),
    image: game.gamepic,
  };
  if (game.app_state !== APP_OPEN) {
    return { ...shown, to: null, plays: false, veil: veilOf(game.state) };
  }
  const query = new URLSearchParams({
    name: game.gamename,
    gameId: game.catecode,
    code: game.gamecode,
  });
  return { ...shown, to: `/gamePage?${query.toString()}`, plays: true };
}
