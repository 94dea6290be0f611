import { BackButton } from '@haitang/ui/overlay/back-button.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadScreen } from './routes/component-of.ts';
import { findRoute } from './routes/route.ts';
import { routes } from './routes/route-table.ts';
import { Router } from './routes/router.tsx';
import loading from './routes/screen-loading.module.css';
import { queryClient } from './shared/api/query-client.ts';
import { queryKeys } from './shared/api/query-keys.ts';
import { move } from './shared/navigation/history.ts';
import { addLayer } from './shared/navigation/layers.ts';
import { parseTarget } from './shared/navigation/target.ts';

/** Stands for the banner that the server puts into the page: the first script puts it here. */
const BANNER = { src: '/first-banner', alt: '', url: '' };

/**
 * What the app draws first at each target, before any answer: run by the build (sights.ts) on a
 * bare page. Empty where somebody is sent on.
 */
export async function drawSights(targets: readonly string[]): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  queryClient.setQueryData(queryKeys.banners, [BANNER]);
  for (const target of targets) {
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
    drawn[target] = html;
  }
  return drawn;
}
