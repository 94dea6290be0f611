import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';
import {
  type GetGameUrlBody,
  gameList,
  gameListByCode,
  getGameType,
  getGameTypeList,
  getGameUrl,
} from '@haitang/contract/member/games.ts';
import {
  Answer,
  memberRoute,
  publicRoute,
  type Route,
  withKeptAnswers,
} from '@haitang/platform/http/route.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import {
  presentCategories,
  presentGames,
  presentHotGames,
  presentSlotList,
  presentTiles,
  presentVenueGames,
} from '../present/catalogue.ts';

/** Kinds of games in the numbers and names of known clients; these are not game codes. */
const isKind = (type: string): boolean => /^\d*$/.test(type) || type in GAME_CATEGORY_WORDS;

/** The code of the requested game; known clients sometimes send it in `game_type`. */
const gameCodeOf = ({ game_code: code, game_type: type }: GetGameUrlBody): string =>
  code === '' && !isKind(type) ? type : code;

/** The catalogue for everybody, and launches for members. */
export const gameRoutes = (context: VenuesContext): Route[] => [
  withKeptAnswers(
    publicRoute(getGameType, async () => presentCategories(await context.catalogue.read())),
  ),
  withKeptAnswers(
    publicRoute(getGameTypeList, async () => presentTiles(await context.catalogue.read())),
  ),
  withKeptAnswers(
    publicRoute(gameList, async ({ body }) => {
      const catalogue = await context.catalogue.read();
      if (body.is_hot === '1') return presentHotGames(catalogue);
      return presentGames(catalogue, {
        platform: body.platform,
        listId: body.game_type_list_id,
        gameCode: body.game_code,
        category: body.category_id,
      });
    }),
  ),
  publicRoute(gameListByCode, async ({ body }) => {
    const catalogue = await context.catalogue.read();
    const { gamecode, platform_name: venue } = body;
    const isList = gamecode !== '' || venue === '';
    return isList ? presentSlotList(catalogue, gamecode) : presentVenueGames(catalogue, venue);
  }),
  memberRoute(getGameUrl, async ({ body, session, ip, country }) => {
    const { url, platform, builtIn, leftBehind } = await launchGame(context, {
      memberId: session.memberId,
      sessionId: session.id,
      contentId: body.id === '' ? body.plat_name : body.id,
      gameCode: gameCodeOf(body),
      ip,
      country,
      bonusConfirmed: body.confirm_bonus === '1',
    });
    const opened = { url, platform, built_in: builtIn };
    if (leftBehind.length === 0) return opened;
    return new Answer(opened, `${leftBehind.join('、')}的余额暂未收回，仍在场馆`);
  }),
];
