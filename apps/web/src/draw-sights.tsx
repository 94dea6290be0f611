import { BACKGROUND_HEADER } from '@haitang/contract/codes/session-headers.ts';
import { BackButton } from '@haitang/ui/overlay/back-button.ts';
import { hashKey, type Query, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadScreen } from './routes/component-of.ts';
import { findRoute } from './routes/route.ts';
import { routes } from './routes/route-table.ts';
import { Router } from './routes/router.tsx';
import loading from './routes/screen-loading.module.css';
import { queryClient } from './shared/api/query-client.ts';
import { queryKeys } from './shared/api/query-keys.ts';
import type { FirstAnswer } from './shared/boot.ts';
import { move } from './shared/navigation/history.ts';
import { addLayer } from './shared/navigation/layers.ts';
import { parseTarget } from './shared/navigation/target.ts';

/** Stands for the banner that the server puts into the page: the first script puts it here. */
const BANNER = { src: '/first-banner', alt: '', url: '' };
/** The page itself carries these (boot.ts). */
const IN_THE_PAGE = [queryKeys.app, queryKeys.banners, queryKeys.gameTypes, queryKeys.hotGames];
const isInPage = (hash: string): boolean => IN_THE_PAGE.some((key) => hashKey(key) === hash);
/** An answer may ask for another: more steps than this no screen has. */
const STEPS = 3;

/** What the app draws at `target` from the answers it has; empty where somebody is sent on. */
async function draw(target: string): Promise<string> {
  const screen = findRoute(routes, parseTarget(target).path)?.route.screen;
  if (typeof screen !== 'string') throw new Error(`${target} has no screen to draw`);
  await loadScreen(screen);
  move(target, 'replace');
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <BackButton value={addLayer}>
        <Router />
      </BackButton>
    </QueryClientProvider>,
  );
  if (html.includes(`"${loading.loading}"`)) throw new Error(`${target} cannot be drawn`);
  return html;
}

const isOn = ({ options }: Query): boolean =>
  !('enabled' in options) || options.enabled === undefined || options.enabled === true;
/** What is for one visit alone, as an address to play at. */
const isForOnce = ({ meta }: Query): boolean => meta?.once === true;
const isOfMember = ({ queryKey }: Query): boolean => queryKey[0] === queryKeys.user[0];

const openQueries = (): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
    .filter((query) => isOn(query) && !isForOnce(query));

/**
 * A call as `fetch` is told of it: its address, its JSON ('' where it has none), and whether it is
 * one that a timer makes.
 */
type FirstCall = readonly [address: string, body: string, timed: boolean];

/** What the drawn screen asks for at once. Nobody answers here. */
async function firstCalls(): Promise<FirstCall[]> {
  const calls: FirstCall[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address, request) => {
    const body = typeof request?.body === 'string' ? request.body : '';
    const timed = new Headers(request?.headers).has(BACKGROUND_HEADER);
    if (typeof address === 'string') calls.push([address, body, timed]);
    return new Promise(() => {});
  };
  // The next target clears what is under way.
  for (const query of openQueries()) {
    if (!isInPage(query.queryHash)) query.fetch().catch(() => {});
  }
  // A call may be put together in several steps.
  await new Promise((done) => setTimeout(done));
  globalThis.fetch = fetch;
  return calls;
}

/**
 * What the app draws first at each of `targets`, before any answer, and what it then asks for: run
 * by the build (sights.ts) on a bare page.
 */
export async function drawSights(targets: readonly string[]) {
  const drawn: Record<string, { readonly html: string; readonly calls: readonly FirstCall[] }> = {};
  for (const target of targets) {
    queryClient.clear();
    queryClient.setQueryData(queryKeys.banners, [BANNER]);
    const html = await draw(target);
    drawn[target] = { html, calls: await firstCalls() };
  }
  return drawn;
}

/**
 * What the app draws at `target` once the answers are here that are everybody's, these answers,
 * and what it then asks for: run by the server beside the calls (sight-worker.mjs). Of a member it
 * knows nothing.
 */
export async function drawWhole(target: string): Promise<{
  readonly html: string;
  readonly answers: readonly FirstAnswer[];
  readonly calls: readonly FirstCall[];
}> {
  const cache = queryClient.getQueryCache();
  queryClient.clear();
  queryClient.setQueryData(queryKeys.banners, [BANNER]);
  let html = await draw(target);
  for (let step = 0; step < STEPS; step += 1) {
    const open = openQueries().filter((query) => !isOfMember(query));
    if (open.length === 0) break;
    await Promise.all(open.map((query) => query.fetch()));
    html = await draw(target);
  }
  const answers = cache
    .getAll()
    .filter(({ state, queryHash }) => state.status === 'success' && !isInPage(queryHash))
    .map(({ queryKey, state }): FirstAnswer => [queryKey, state.data]);
  return { html, answers, calls: await firstCalls() };
}
