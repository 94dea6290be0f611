import type { Context } from '@haitang/platform/context.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { VenuePort } from '../venue-port.ts';
import type { Venue } from './catalogue.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { markReported } from './catalogue-store.ts';

interface CatalogueContext extends Context {
  readonly ports: ReadonlyMap<string, VenuePort>;
  readonly catalogue: CatalogueReader;
}

/** Reads the list of one supplier; returns the number of changed games. */
async function syncSupplier(
  context: CatalogueContext,
  port: VenuePort,
  venues: readonly Venue[],
): Promise<number> {
  const answer = await port.listGames();
  if (answer.kind !== 'done') {
    context.logger.warn({ supplier: port.supplier }, 'the supplier gave no list of games');
    return 0;
  }
  // A seamless venue opens only when its callbacks exist; until then its games are soon.
  const own = new Set(
    venues
      .filter((venue) => venue.supplier === port.supplier && venue.walletMode === 'transfer')
      .map((venue) => venue.code),
  );
  const offered = answer.value.filter((game) => game.enabled && own.has(game.venue));
  return markReported(
    context.database.read,
    port.supplier,
    offered.map((game) => `${game.venue}/${game.gameCode}`),
  );
}

/**
 * Reads each supplier's list of games once and marks the games it contains; all others show 敬请期待.
 * When a supplier does not answer, or its list cannot be stored, its games stay unchanged, and the
 * others are read. Returns the number of changed games.
 */
export async function syncCatalogue(context: CatalogueContext): Promise<number> {
  const { venues } = await context.catalogue.read();
  let changed = 0;
  const ports = new Map([...context.ports.values()].map((port) => [port.supplier, port]));
  await rowByRow(context, [...ports.values()], {
    name: 'sync-catalogue',
    keyOf: ({ supplier }) => supplier,
    work: async (port) => {
      changed += await syncSupplier(context, port, venues);
    },
  });
  if (changed > 0) context.catalogue.invalidate();
  return changed;
}
