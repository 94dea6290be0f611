import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { SHARED_GAMES } from '../house/rounds/shared-games.ts';
import { tableView } from '../house/shared-rounds/table-view.ts';
import type { HouseContext } from '../house-context.ts';
import type { PagePromises } from '../wire/promises-wire.ts';
import { presentChain } from './present-shared.ts';
import type { Tables } from './tables.ts';

/** Everybody may ask: it is read again only after this time. */
const FRESH_MS = MINUTE_MS / 20;

/** What the house has published: the chains of its tables, its key, the offline verifier. */
export function createPromises(
  context: HouseContext,
  { chains, publicKey }: Tables,
  verifier: string | null,
): () => Promise<PagePromises> {
  let readAt = 0;
  let kept: Promise<PagePromises> | null = null;
  const read = async (): Promise<PagePromises> => {
    const tables = await Promise.all(
      SHARED_GAMES.map(async (game) => {
        const { chain, seedHash, seedHashOf } = await tableView(context, chains, game);
        const { code, name } = game;
        return { code, name, chain: presentChain(game, chain), seedHash, seedHashOf };
      }),
    );
    return { publicKey, tables, verifier };
  };
  return () => {
    const now = context.clock.now().getTime();
    if (kept !== null && now - readAt < FRESH_MS) return kept;
    readAt = now;
    kept = read();
    kept.catch(() => {
      kept = null;
    });
    return kept;
  };
}
