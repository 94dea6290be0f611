import { balance } from '@haitang/contract/member/account.ts';
import { transAll } from '@haitang/contract/member/venue-wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followEvents } from '../features/live/follow-events.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { queryKeys } from '../shared/api/query-keys.ts';
import { send } from '../shared/api/send.ts';
import { part } from '../shared/code/part.tsx';
import { keepInSession, useSignedIn } from '../shared/session/session-store.ts';
import { patchUser, refreshUser, useUser } from '../shared/session/user-query.ts';
import { useRestored } from '../shared/use-restored.ts';
import { useVisible } from './use-visible.ts';

const LevelMoment = part(() =>
  import('../features/moments/level-moment.tsx').then((module) => module.LevelMoment),
);

const BALANCE_EVERY_MS = 60_000;
/** Where a reached level interrupts nothing. */
const CALM = ['/', '/mine', '/vip', '/activity'];

/**
 * Loads the member, recalls stray money once, refreshes the balance every minute and follows the
 * member's live events while the page is visible; a page that the browser brings back asks for all
 * of it anew. Shows a level that the member has reached.
 */
export function SessionKeeper({ path }: { readonly path: string }) {
  const signedIn = useSignedIn();
  const loaded = useUser() !== undefined;
  const visible = useVisible();
  const recalled = useRef(false);
  const playing = path === '/gamePage';
  useEffect(() => {
    if (!signedIn) recalled.current = false;
    if (!loaded || playing || recalled.current) return;
    recalled.current = true;
    // Money left at a venue by a closed tab; a failure changes nothing and shows in the balances.
    send(transAll, {}, { background: true })
      .then(({ data }) => (data.list.length > 0 ? refreshUser() : null))
      .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.venues }))
      .catch(() => null);
  }, [signedIn, loaded, playing]);
  useEffect(() => {
    if (!signedIn || !loaded || !visible) return;
    const leaving = new AbortController();
    void followEvents(leaving.signal);
    return () => leaving.abort();
  }, [signedIn, loaded, visible]);
  // A failure changes nothing: the balance is asked for again every minute.
  useRestored(() => void refreshUser().catch(() => null));
  useQuery({
    queryKey: queryKeys.balance,
    queryFn: async () => {
      const asked = send(balance, {}, { background: true });
      return (await keepInSession(asked, patchUser)).data;
    },
    enabled: signedIn && loaded,
    staleTime: BALANCE_EVERY_MS,
    refetchInterval: BALANCE_EVERY_MS,
  });
  const reached = useUser()?.vip_reached ?? 0;
  return reached > 0 && CALM.includes(path) ? <LevelMoment key={reached} level={reached} /> : null;
}
