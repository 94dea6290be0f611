import { useLocation, useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | number | null>>;

/** The parameters with some of them changed; null and '' remove one. */
function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What the address says at this moment: a page may not have drawn its last change yet. */
const paramsNow = (): URLSearchParams =>
  new URLSearchParams(globalThis.location.hash.split('?')[1] ?? '');

/** The filters of a page, kept in its address so that they survive a reload and can be shared. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const filter = (name: string, fallback = ''): string => params.get(name) ?? fallback;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const set = (changes: Changes): void => setParams(changed(paramsNow(), changes));
  const withChange = (changes: Changes): string => `${pathname}?${changed(params, changes)}`;
  return { filter, page, set, withChange };
}
