import { VISITS, type Visit } from '../../tests/browser/product/routes/visits.ts';

const routeOf = ({ path }: Visit): string => path.split(/[/?]/)[1] ?? '';

/** One visit of each route but home: a visitor's where a visitor may see it, else a member's. */
export function measuredRoutes(deposit: string): Visit[] {
  // Who has no pause is led on from /excluded: that would measure two screens.
  const seen = new Set(['', 'excluded']);
  return VISITS.filter((visit) => {
    const known = seen.has(routeOf(visit));
    seen.add(routeOf(visit));
    return !known;
  }).map((visit) => ({ ...visit, path: visit.path.replace('{deposit}', deposit) }));
}
