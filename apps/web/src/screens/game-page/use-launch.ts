import { OK_WORDS } from '@haitang/contract/codes/envelope.ts';
import { getAgentLoginUrl } from '@haitang/contract/member/agents.ts';
import { app, getServiceUrl } from '@haitang/contract/member/content.ts';
import { getGameUrl, tryGame } from '@haitang/contract/member/games.ts';
import { addressOf } from '@haitang/ui/browser/address-of.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRefusal, isRefused, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { inTheme } from '../../shared/own-page.ts';
import { userQuery } from '../../shared/session/user-query.ts';
import { frameAddress } from './frame-address.ts';
import { openFailed } from './game-words.ts';
import type { LaunchSource } from './launch-source.ts';
import { moneyIsHome } from './use-money-home.ts';

interface Opened {
  readonly url: string;
  /** The venue of a game; '' for other pages. */
  readonly platform: string;
  /** Whether that is a venue of ours. */
  readonly builtIn: boolean;
}

/** Adds name, contact and subject to our own service page; other sites get none of them. */
function askedBy(url: string, topic: string): string {
  const address = addressOf(url);
  if (address?.origin !== location.origin) return url;
  const user = queryClient.getQueryData(userQuery.queryKey);
  address.searchParams.set('topic', topic);
  address.searchParams.set('name', user?.username ?? '');
  address.searchParams.set('contact', user?.mobile || user?.email || '');
  return address.href;
}

/** There is no network to ask. */
class WithoutNetwork extends Error {}

const page = (url: string): Opened => ({ url, platform: '', builtIn: false });

async function openedOf(source: LaunchSource, bonusConfirmed: boolean): Promise<Opened> {
  if (!navigator.onLine) throw new WithoutNetwork('当前无网络连接，恢复后将自动打开');
  if (source.kind === 'game') {
    await moneyIsHome();
    const { data, message } = await send(getGameUrl, {
      id: source.gameId,
      game_code: source.code,
      ...(bonusConfirmed && { confirm_bonus: '1' }),
    });
    // The game opens, but another venue has kept its money: the server names it.
    if (message !== OK_WORDS) showToast(message, 'plain');
    return { url: data.url, platform: data.platform, builtIn: data.built_in };
  }
  if (source.kind === 'trial') {
    const { data } = await send(tryGame, { id: source.gameId, game_code: source.code });
    return { url: data.url, platform: '', builtIn: true };
  }
  if (source.kind === 'agent') {
    return page(inTheme((await send(getAgentLoginUrl, {})).data.url));
  }
  if (source.kind === 'service') {
    const { kf_url: online, url } = (await send(getServiceUrl, {})).data;
    return page(askedBy(inTheme(online || url), source.topic));
  }
  return page((await send(app, {})).data.ios_download_url);
}

/** `refused`: the server refused with a reason; otherwise no usable answer arrived. */
export interface FailedLaunch {
  readonly state: 'failed';
  readonly words: string;
  readonly refused: boolean;
}

export type Launch =
  | { readonly state: 'opening' }
  | {
      readonly state: 'open';
      readonly address: URL;
      readonly platform: string;
      readonly builtIn: boolean;
    }
  /** A bonus does not count this game; the member decides. */
  | { readonly state: 'asked'; readonly words: string }
  /** The member's reality check fell due, here or in another game. */
  | { readonly state: 'checked' }
  | FailedLaunch;

/**
 * Requests one launch of `source`; an address works once, so a retry requests a new one. `visit`
 * differs for every visit of the page.
 */
export function useLaunch(source: LaunchSource | null, visit: string, wanted: boolean) {
  const [attempt, setAttempt] = useState(0);
  const [confirmedFor, setConfirmedFor] = useState('');
  const confirmed = confirmedFor === visit;
  const query = useQuery({
    queryKey: ['launch', visit, attempt, confirmed],
    queryFn: async () => (source ? openedOf(source, confirmed) : page('')),
    enabled: source !== null && wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Without a network it says so at once instead of waiting for one.
    networkMode: 'always',
    // The page of the game does so, where that can help: a refusal stays one.
    refetchOnReconnect: false,
  });
  const again = (): void => setAttempt((now) => now + 1);
  const confirm = (): void => setConfirmedFor(visit);
  return { launch: launchOf(source, query.data, query.error), again, confirm };
}

function launchOf(
  source: LaunchSource | null,
  opened: Opened | undefined,
  failure: Error | null,
): Launch {
  if (source === null) return { state: 'failed', words: '打开游戏失败，参数错误', refused: true };
  const otherwise = source.kind === 'agent' ? '代理后台暂时无法打开，请稍后再试' : openFailed;
  if (isRefused(failure, 'bonus-elsewhere')) {
    return { state: 'asked', words: wordsOf(failure, otherwise) };
  }
  if (isRefused(failure, 'reality-check')) return { state: 'checked' };
  if (failure instanceof WithoutNetwork) {
    return { state: 'failed', words: failure.message, refused: false };
  }
  if (failure) {
    const refused = failure instanceof ApiRefusal && failure.code < 500;
    return { state: 'failed', words: wordsOf(failure, otherwise), refused };
  }
  if (opened === undefined) return { state: 'opening' };
  const address = frameAddress(opened.url, location.href);
  return address
    ? { state: 'open', address, platform: opened.platform, builtIn: opened.builtIn }
    : { state: 'failed', words: otherwise, refused: false };
}
