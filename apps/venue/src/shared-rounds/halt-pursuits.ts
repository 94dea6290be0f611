import type { Tx } from '@haitang/platform/database/database.ts';
import * as store from './pursuit-store.ts';

/**
 * Ends a player's pursuits because they may not play any more: the tables cancel what is not closed
 * at their next step, also after a restart.
 */
export const haltPursuits = (tx: Tx, player: string): Promise<void> =>
  store.haltPursuits(tx, player);
