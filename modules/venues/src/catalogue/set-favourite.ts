import { refuse } from '@haitang/contract/codes/refuse.ts';
import { lockMemberRow } from '@haitang/identity/lock-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { VenuesContext } from '../venues-context.ts';
import { deleteFavourite, insertFavourite, readFavourites } from './favourite-store.ts';
import { openGames } from './search-games.ts';

const FAVOURITES_MOST = 100;

export interface FavouriteMark {
  readonly memberId: MemberId;
  readonly gameId: number;
  readonly isOn: boolean;
}

/**
 * Marks a game as a favourite or takes the mark away; doing so twice is no error. Refuses `missing`
 * (404) for a game that cannot be opened now, and `condition` (203) beyond a hundred. The member's
 * row is held, so that a hundred stays a hundred when two mark at once.
 */
export async function setFavourite(
  context: VenuesContext,
  { memberId, gameId, isOn }: FavouriteMark,
): Promise<void> {
  const catalogue = await context.catalogue.read();
  if (isOn && openGames(catalogue, [gameId]).length === 0) throw refuse('missing');
  const at = context.clock.now();
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
    await insertFavourite(tx, memberId, gameId, at);
  });
}
