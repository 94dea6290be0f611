import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  type GetGameUrlBody,
  gameList,
  gameListByCode,
  getGameType,
  getGameTypeList,
  getGameUrl,
  tryGame,
} from '@haitang/contract/member/games.ts';
import { assertCallCountry } from '@haitang/identity/country-gate.ts';
import {
  Answer,
  memberRoute,
  publicRoute,
  type Route,
  withKeptAnswers,
} from '@haitang/platform/http/route.ts';
import { type AskedContent, askedContent } from '@haitang/venues/catalogue/asked-content.ts';
import { trialOf } from '@haitang/venues/launch/trial-of.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import {
  isSlotList,
  presentCategories,
  presentGames,
  presentHotGames,
  presentHotRows,
  presentRows,
  presentSlotList,
  presentTiles,
  presentVenueGames,
} from '../present/catalogue.ts';

/** What the body asks to open, in our own words. Refuses `missing`. */
async function assertAsked(context: VenuesContext, body: GetGameUrlBody): Promise<AskedContent> {
  const asked = askedContent(await context.catalogue.read(), {
    place: body.id === '' ? body.plat_name : body.id,
    gameCode: body.game_code,
    gameType: body.game_type,
  });
  if (asked === null) throw refuse('missing');
  return asked;
}

/** The catalogue for everybody, and launches for members. */
export const gameRoutes = (context: VenuesContext, housePublicUrl: string): Route[] => [
  withKeptAnswers(
    publicRoute(getGameType, async () => presentCategories(await context.catalogue.read())),
  ),
  withKeptAnswers(
    publicRoute(getGameTypeList, async () => presentTiles(await context.catalogue.read())),
  ),
  withKeptAnswers(
    publicRoute(gameList, async ({ body, byGet }) => {
      const catalogue = await context.catalogue.read();
      if (body.is_hot === '1') {
        return byGet ? presentHotRows(catalogue) : presentHotGames(catalogue);
      }
      const input = {
        platform: body.platform || body.platform_name,
        listId: body.game_type_list_id,
        gameCode: body.game_code,
        category: body.category_id || body.category || body.game_type,
      };
      return byGet ? presentRows(catalogue, input) : presentGames(catalogue, input);
    }),
  ),
  publicRoute(gameListByCode, async ({ body }) => {
    const catalogue = await context.catalogue.read();
    const { gamecode, platform_name: name } = body;
    if (gamecode !== '' || name === '') return presentSlotList(catalogue, gamecode);
    return isSlotList(catalogue, name)
      ? presentSlotList(catalogue, name)
      : presentVenueGames(catalogue, name);
  }),
  publicRoute(tryGame, async ({ body, country }) => {
    await assertCallCountry(context, country);
    const asked = askedContent(await context.catalogue.read(), {
      place: body.id,
      gameCode: body.game_code,
      gameType: '',
    });
    const { gameCode, name } = await trialOf(context, asked);
    return { url: `${housePublicUrl}/play/${gameCode}?try`, name };
  }),
  memberRoute(getGameUrl, async ({ body, session, ip, country }) => {
    const { url, platform, builtIn, leftBehind } = await launchGame(context, {
      memberId: session.memberId,
      sessionId: session.id,
      ...(await assertAsked(context, body)),
      ip,
      country,
      bonusConfirmed: body.confirm_bonus === '1',
    });
    const opened = { url, platform, built_in: builtIn };
    if (leftBehind.length === 0) return opened;
    return new Answer(opened, `${leftBehind.join('、')}的余额暂未收回，仍在场馆`);
  }),
];
