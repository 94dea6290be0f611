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

/**
 * What the app draws first at each of `targets`, before any answer: run by the build (sights.ts) on
 * a bare page.
 */
export async function drawSights(targets: readonly string[]): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  queryClient.setQueryData(queryKeys.banners, [BANNER]);
  for (const target of targets) drawn[target] = await draw(target);
  return drawn;
}

const isOn = ({ options }: Query): boolean =>
  !('enabled' in options) || options.enabled === undefined || options.enabled === true;
const isOfMember = ({ queryKey }: Query): boolean => queryKey[0] === queryKeys.user[0];

/**
 * What the app draws at `target` once the answers are here that are everybody's, and these answers:
 * run by the server beside the calls (sight-worker.mjs). Of a member it knows nothing.
 */
export async function drawWhole(
  target: string,
): Promise<{ readonly html: string; readonly answers: readonly FirstAnswer[] }> {
  const cache = queryClient.getQueryCache();
  queryClient.clear();
  queryClient.setQueryData(queryKeys.banners, [BANNER]);
  let html = await draw(target);
  for (let step = 0; step < STEPS; step += 1) {
    const open = cache
      .getAll()
      .filter((query) => query.state.status === 'pending' && isOn(query) && !isOfMember(query));
    if (open.length === 0) break;
    await Promise.all(open.map((query) => query.fetch()));
    html = await draw(target);
  }
  const answers = cache
    .getAll()
    .filter(({ state, queryHash }) => state.status === 'success' && !isInPage(queryHash))
    .map(({ queryKey, state }): FirstAnswer => [queryKey, state.data]);
  return { html, answers };
}
