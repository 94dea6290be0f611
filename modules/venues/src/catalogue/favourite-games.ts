import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Catalogue, Game } from './catalogue.ts';
import { readFavourites } from './favourite-store.ts';
import { openGames } from './search-games.ts';

/** The member's favourite games that are open now, newest first. */
export const favouriteGames = async (
  database: Queryable,
  catalogue: Catalogue,
  memberId: MemberId,
): Promise<readonly Game[]> => openGames(catalogue, await readFavourites(database, memberId));
