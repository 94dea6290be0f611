import type { ComponentType } from 'react';
import type { Target } from '../shared/navigation/target.ts';
import type { ScreenName } from './screens.ts';

export interface Route {
  /** With `:name` parts; unique, so it names the route. */
  readonly path: string;
  /** Of the window, and of the bar when the header is `title`. */
  readonly title: string;
  /** For a route whose title hangs on its query; it takes the place of `title`. */
  readonly titleOf?: (query: URLSearchParams) => string;
  /** Stays alive behind other screens. */
  readonly keep: boolean;
  /** Login required. */
  readonly auth: boolean;
  readonly tabBar: boolean;
  /**
   * main: logo and balance · title: back and title · none: the screen brings its own or has none.
   */
  readonly header: 'main' | 'title' | 'none';
  /** By its name in `screens.ts`, or itself; null is home, which is in the first script. */
  readonly screen: ScreenName | ComponentType | null;
}

export interface Hit {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The value of a part of a path; null when it cannot be read, as `100%`. */
function readPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = wanted[index] ?? '';
    if (name.startsWith(':')) {
      const value = readPart(part);
      if (value === null) return null;
      params[name.slice(1)] = value;
    } else if (name !== part) return null;
  }
  return params;
}

/** The route of a path; null for a path we do not have. */
export function findRoute(routes: readonly Route[], path: string): Hit | null {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

/** Where a target really leads: unknown paths to home, members' screens to login first. */
export function redirectOf(
  routes: readonly Route[],
  target: Target,
  signedIn: boolean,
  loginFor: (target: Target) => string,
): string | null {
  const hit = findRoute(routes, target.path);
  if (!hit) return '/';
  return hit.route.auth && !signedIn ? loginFor(target) : null;
}

/** The title of a route at a place. */
export const titleAt = ({ title, titleOf }: Route, { query }: Target): string =>
  titleOf?.(query) ?? title;
