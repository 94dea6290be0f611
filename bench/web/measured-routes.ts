import { VISITS, type Visit } from '../../tests/browser/product/routes/visits.ts';

const routeOf = ({ path }: Visit): string => path.split(/[/?]/)[1] ?? '';

/** One visit of each route but home: as a visitor if visitors have access, else as a member. */
export function measuredRoutes(deposit: string): Visit[] {
  // /excluded redirects a member without a pause, so two screens would be measured.
  const seen = new Set(['', 'excluded']);
  return VISITS.filter((visit) => {
    const known = seen.has(routeOf(visit));
    seen.add(routeOf(visit));
    return !known;
  }).map((visit) => ({ ...visit, path: visit.path.replace('{deposit}', deposit) }));
}
