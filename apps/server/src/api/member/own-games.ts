import { search } from '@haitang/contract/member/games.ts';
import {
  favourites,
  gameSession,
  recent,
  setFavourite,
} from '@haitang/contract/member/own-games.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { memberRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';
import { sessionPlay } from '@haitang/venues/bets/session-play.ts';
import { favouriteGames } from '@haitang/venues/catalogue/favourite-games.ts';
import { recentGames } from '@haitang/venues/catalogue/recent-games.ts';
import { searchGames } from '@haitang/venues/catalogue/search-games.ts';
import { searchWords, wordsOf } from '@haitang/venues/catalogue/search-words.ts';
import { setFavourite as mark } from '@haitang/venues/catalogue/set-favourite.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { presentGame } from '../present/catalogue.ts';
import { presentSession } from '../present/game-session.ts';
import { pageObject } from '../present/page.ts';

/** Finding a game: by name, among favourites, among recent games; and the session at one. */
export const ownGameRoutes = (context: VenuesContext): Route[] => [
  publicRoute(search, async ({ body: { q, page, pagesize: pageSize } }) => {
    const catalogue = await context.catalogue.read();
    const known = wordsOf(await context.settings.get(searchWords));
    const found = searchGames(catalogue, q, known);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const rows = shown.map((game) => presentGame(catalogue, game));
    return pageObject(rows, { page, pageSize, total: found.length });
  }),
  memberRoute(favourites, async ({ session: { memberId } }) => {
    const catalogue = await context.catalogue.read();
    const games = await favouriteGames(context.database.read, catalogue, memberId);
    return { games: games.map((game) => presentGame(catalogue, game)) };
  }),
  memberRoute(setFavourite, async ({ session: { memberId }, body }) => {
    await mark(context, { memberId, gameId: body.id, isOn: body.on === '1' });
    return null;
  }),
  memberRoute(gameSession, async ({ session: { memberId, id: sessionId }, body: { since } }) =>
    presentSession(
      await sessionPlay(context, {
        memberId,
        sessionId,
        since: since ? new Date(since * SECOND_MS) : null,
      }),
    ),
  ),
  memberRoute(recent, async ({ session: { memberId } }) => {
    const catalogue = await context.catalogue.read();
    const games = await recentGames(context.database.read, catalogue, memberId);
    return {
      games: games.map(({ game, at }) => ({
        ...presentGame(catalogue, game),
        played_at: formatBeijing(at),
      })),
    };
  }),
];
