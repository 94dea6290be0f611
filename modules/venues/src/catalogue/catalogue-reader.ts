import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './catalogue-store.ts';

/** Another process may have changed the catalogue, so it is read again after this time. */
const FRESH_FOR_MS = 5 * SECOND_MS;

/** The cached catalogue, so that the home calls need no query. */
export interface CatalogueReader {
  read(): Promise<Catalogue>;
  /** Clears the cache; called after every change of the catalogue. */
  invalidate(): void;
}

/** Caches one catalogue for five seconds; concurrent callers share a read. */
export function createCatalogueReader(
  database: Pick<Database, 'read'>,
  clock: Clock,
): CatalogueReader {
  let kept: { readonly at: number; readonly reading: Promise<Catalogue> } | null = null;
  return {
    invalidate: () => {
      kept = null;
    },
    read: () => {
      const now = clock.now().getTime();
      if (kept !== null && Math.abs(now - kept.at) < FRESH_FOR_MS) return kept.reading;
      const reading = readCatalogue(database.read);
      const mine = { at: now, reading };
      kept = mine;
      reading.catch(() => {
        if (kept === mine) kept = null;
      });
      return reading;
    },
  };
}
