import type { Game } from '@haitang/contract/member/games.ts';
import { favourites, recent, setFavourite } from '@haitang/contract/member/own-games.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { currentPlace } from '../../shared/navigation/history.ts';
import { targetText } from '../../shared/navigation/target.ts';
import { requireLogin } from '../../shared/session/require-login.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';

/** The member's recent games, newest first. */
export const recentQuery = queryOptions({
  queryKey: screenKeys.recent,
  queryFn: async () => (await send(recent, {})).data.games,
});

/** The member's favourites, newest first. */
export const favouritesQuery = queryOptions({
  queryKey: screenKeys.favourites,
  queryFn: async () => (await send(favourites, {})).data.games,
});

/** The favourites of the member, and how to add or remove one; a visitor goes to login. */
export function useFavourites() {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...favouritesQuery, enabled: signedIn });
  const { run } = useCommand();
  const marked = new Set(signedIn ? data?.map(({ id }) => id) : []);
  const toggle = (game: Pick<Game, 'id'>): void => {
    if (!requireLogin(targetText(currentPlace()))) return;
    const isOn = !marked.has(game.id);
    void run(async () => {
      await send(setFavourite, { id: game.id, on: isOn ? '1' : '0' });
      showToast(isOn ? '已收藏' : '已取消收藏');
      await queryClient.invalidateQueries({ queryKey: screenKeys.favourites });
    });
  };
  return { marked, toggle };
}
