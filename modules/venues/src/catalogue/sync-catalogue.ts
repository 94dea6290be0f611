import type { VenuesContext } from '../venues-context.ts';
import { markReported } from './catalogue-store.ts';

/**
 * Asks each supplier once for its games and marks those it offers; all others read 敬请期待. A
 * supplier that does not answer leaves the catalogue as it was. Returns how many games changed.
 */
export async function syncCatalogue(context: VenuesContext): Promise<number> {
  const { venues } = await context.catalogue.read();
  let changed = 0;
  const asked = new Set<string>();
  for (const port of context.ports.values()) {
    if (asked.has(port.supplier)) continue;
    asked.add(port.supplier);
    const answer = await port.listGames();
    if (answer.kind !== 'done') {
      context.logger.warn({ supplier: port.supplier }, 'the supplier told no list of games');
      continue;
    }
    // A seamless venue opens once its callbacks are there; until then its games are soon.
    const own = new Set(
      venues
        .filter((venue) => venue.supplier === port.supplier && venue.walletMode === 'transfer')
        .map((venue) => venue.code),
    );
    const offered = answer.value.filter((game) => game.enabled && own.has(game.venue));
    changed += await markReported(
      context.database.read,
      port.supplier,
      offered.map((game) => `${game.venue}/${game.gameCode}`),
    );
  }
  if (changed > 0) context.catalogue.invalidate();
  return changed;
}
