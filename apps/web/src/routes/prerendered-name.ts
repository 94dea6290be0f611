import type { Route } from './route.ts';
import { firstPaintOf } from './route-first-paint.ts';

const nameOf = (path: string, query: string): string =>
  ((path.split('/')[1] || 'home') + query).replace(/\W/g, '-');

const namesAll = (variant: string, query: URLSearchParams): boolean =>
  [...new URLSearchParams(variant)].every(([name, value]) => query.get(name) === value);

/** The name of the prerendered file of a route at a query. */
export function prerenderedName({ path }: Route, query: URLSearchParams): string {
  const { prerender } = firstPaintOf(path);
  return nameOf(path, prerender?.variants?.find((variant) => namesAll(variant, query)) ?? '');
}

/**
 * The addresses at which a route is prerendered, by those names; null if nothing can be
 * prerendered.
 */
export function prerenderedAt({ path }: Route): ReadonlyMap<string, string | null> {
  const { prerender = {} } = firstPaintOf(path);
  if (prerender === null) return new Map([[nameOf(path, ''), null]]);
  const { at = path, variants = [] } = prerender;
  return new Map([
    [nameOf(path, ''), at],
    ...variants.map((variant): [string, string] => [nameOf(path, variant), path + variant]),
  ]);
}
