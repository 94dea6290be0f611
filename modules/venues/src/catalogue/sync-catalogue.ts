import type { VenuesContext } from '../venues-context.ts';
import { markReported } from './catalogue-store.ts';

/**
 * Reads each supplier's list of games once and marks the games it contains; all others show 敬请期待.
 * When a supplier does not answer, its games stay unchanged. Returns the number of changed games.
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
      context.logger.warn({ supplier: port.supplier }, 'the supplier gave no list of games');
      continue;
    }
    // A seamless venue opens only when its callbacks exist; until then its games are soon.
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
