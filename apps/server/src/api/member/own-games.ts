import { favourites, recent, search, setFavourite } from '@haitang/contract/member/games.ts';
import type { SessionReads } from '@haitang/identity/sessions/session-read.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { memberRoute, polledRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';
import { favouriteIds } from '@haitang/venues/catalogue/favourite-ids.ts';
import { launchedGames, recentGames } from '@haitang/venues/catalogue/recent-games.ts';
import { openGames, searchGames } from '@haitang/venues/catalogue/search-games.ts';
import { setFavourite as mark } from '@haitang/venues/catalogue/set-favourite.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { presentGame } from '../present/catalogue.ts';
import { pageObject } from '../present/page.ts';

/** Finding a game: by name, among favourites, among recent games. */
export const ownGameRoutes = (context: VenuesContext, reads: SessionReads): Route[] => [
  publicRoute(search, async ({ body: { q, page, pagesize: pageSize } }) => {
    const catalogue = await context.catalogue.read();
    const found = searchGames(catalogue, q);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const rows = shown.map((game) => presentGame(catalogue, game));
    return pageObject(rows, { page, pageSize, total: found.length });
  }),
  polledRoute(favourites, reads(favouriteIds), async (_, ids) => {
    const catalogue = await context.catalogue.read();
    return { games: openGames(catalogue, ids).map((game) => presentGame(catalogue, game)) };
  }),
  memberRoute(setFavourite, async ({ session: { memberId }, body }) => {
    await mark(context, { memberId, gameId: body.id, isOn: body.on === '1' });
    return null;
  }),
  polledRoute(recent, reads(launchedGames), async (_, launched) => {
    const catalogue = await context.catalogue.read();
    return {
      games: recentGames(catalogue, launched).map(({ game, at }) => ({
        ...presentGame(catalogue, game),
        played_at: formatBeijing(at),
      })),
    };
  }),
];
