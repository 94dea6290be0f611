import type { Target } from '../shared/navigation/target.ts';

/** The app's facts of a route; the first paint of a page is in `route-first-paint.ts`. */
export interface Route<Screen = unknown> {
  /** With `:name` parts; unique, so it names the route. */
  readonly path: string;
  /** Of the window, and of the bar if the header is `title`. */
  readonly title: string | ((query: URLSearchParams) => string);
  /** Stays mounted behind other screens. */
  readonly keep: boolean;
  /** member: login required. */
  readonly guard: 'none' | 'member';
  readonly tabBar: boolean;
  /**
   * main: logo and balance · title: back and title · both · none: the screen has its own or none.
   * In the main layout the main one is hidden on the four named routes only (specification, 2).
   */
  readonly header: 'main' | 'both' | 'title' | 'none';
  /** Its name in `screens.ts`, or the component; null is home, which is in the app's own script. */
  readonly screen: Screen;
}

export interface Hit<Screen = unknown> {
  readonly route: Route<Screen>;
  readonly params: Readonly<Record<string, string>>;
}

/** The value of a part of a path; null if it is unreadable, such as `100%`. */
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

/** The route of a path; null for an unknown path. */
export function findRoute<Screen>(
  routes: readonly Route<Screen>[],
  path: string,
): Hit<Screen> | null {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

/**
 * The redirect of a target: unknown paths to home, members' screens to login first, and login to
 * home for a signed-in member.
 */
export function redirectOf(
  routes: readonly Route[],
  target: Target,
  signedIn: boolean,
  loginFor: (target: Target) => string,
): string | null {
  const hit = findRoute(routes, target.path);
  if (!hit) return '/';
  // Whoever is signed in has nothing to do there, unless another device hands its session over.
  if (signedIn && target.path === '/login' && !target.query.has('handover')) return '/';
  return hit.route.guard === 'member' && !signedIn ? loginFor(target) : null;
}

/** The title of a route at a place. */
export const titleAt = ({ title }: Route, { query }: Target): string =>
  typeof title === 'string' ? title : title(query);
