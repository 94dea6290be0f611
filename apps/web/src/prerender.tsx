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

/** Placeholder for the banner named by the boot data: the first script puts it here. */
const BANNER = { src: '/first-banner', alt: '', url: '' };

/** The app at `target` before any answer; empty if the viewer is redirected. */
async function prerenderOne(target: string): Promise<string> {
  const screen = findRoute(routes, parseTarget(target).path)?.route.screen ?? null;
  if (typeof screen === 'string') await loadScreen(screen);
  queryClient.clear();
  queryClient.setQueryData(queryKeys.banners, [BANNER]);
  move(target, 'replace');
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <BackButton value={addLayer}>
        <Router />
      </BackButton>
    </QueryClientProvider>,
  );
  if (html.includes(`"${loading.loading}"`)) throw new Error(`${target} cannot be prerendered`);
  return (
    html
      // Removes preload hints for pictures: the page that shows this loads them itself.
      .replace(/<link[^>]*>/g, '')
      // The app replaces its fields: what is typed into one of these would be lost on the way, and
      // the rest of it would go where the app puts the focus.
      .replace(/<(input|textarea|select)(?=[\s>])/g, '<$1 inert')
  );
}

/** The HTML of each target; run by the build in a page without a browser (prerender.ts). */
export async function prerenderAll(targets: readonly string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const target of targets) made[target] = await prerenderOne(target);
  return made;
}
