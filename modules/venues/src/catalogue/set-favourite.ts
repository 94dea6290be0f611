import { refuse } from '@haitang/contract/codes/refuse.ts';
import { lockMemberRow } from '@haitang/identity/lock-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { deleteFavourite, insertFavourite, readFavourites } from './favourite-store.ts';
import { openGames } from './search-games.ts';

const FAVOURITES_MOST = 100;

export interface FavouriteMark {
  readonly memberId: MemberId;
  readonly gameId: number;
  readonly isOn: boolean;
}

/**
 * Adds or removes a favourite; repeating it is not an error. Refuses `missing` (404) for a game
 * that is not open, and `condition` (203) above a hundred. Locks the member's row, so that
 * concurrent additions do not exceed a hundred.
 */
export async function setFavourite(
  context: Context & { readonly catalogue: CatalogueReader },
  { memberId, gameId, isOn }: FavouriteMark,
): Promise<void> {
  const catalogue = await context.catalogue.read();
  if (isOn && openGames(catalogue, [gameId]).length === 0) throw refuse('missing');
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    if (!isOn) {
      await deleteFavourite(tx, memberId, gameId);
      return;
    }
    await lockMemberRow(tx, memberId);
    const marked = await readFavourites(tx, memberId);
    if (marked.includes(gameId)) return;
    if (marked.length >= FAVOURITES_MOST) {
      throw refuse('condition', { words: `最多收藏 ${FAVOURITES_MOST} 个游戏` });
    }
    await insertFavourite(tx, memberId, gameId, now);
  });
}
