/** A place in the app: the path and query inside the hash. */
export interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Reads `#/login?type=1` or `/login?type=1`; an empty hash is home. */
export function parseTarget(hash: string): Target {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const path = cut < 0 ? text : text.slice(0, cut);
  const query = new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1));
  return { path: path.startsWith('/') ? path.replace(/(.)\/+$/, '$1') : '/', query };
}

/** The one written form of a target: equal targets have equal texts. */
export function targetText({ path, query }: Target): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The target of a referral entry: `/?pid=…` and `/#/?pid=…` both open register with that pid,
 * whatever else they name (wire.md). Null for every other entry and for an entry already there.
 */
export function referrerEntry(search: string, hash: string): string | null {
  const { path, query } = parseTarget(hash);
  const pid = new URLSearchParams(search).get('pid') || query.get('pid');
  if (!pid) return null;
  if (path === '/login' && query.get('type') === '1' && query.get('pid') === pid) return null;
  return `/login?${new URLSearchParams({ type: '1', pid }).toString()}`;
}

/** Login with the target to return to. */
export const loginFor = (target: Target): string =>
  `/login?${new URLSearchParams({ redirect: targetText(target) }).toString()}`;

/** The target after signing in: only a path of ours, never login itself. */
export function afterLogin(query: URLSearchParams): string {
  const redirect = query.get('redirect') ?? '';
  const inside = /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/login');
  return inside ? redirect : '/';
}
