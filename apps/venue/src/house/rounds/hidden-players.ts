import type { Queryable } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../../house-context.ts';
import { deleteHidden, insertHidden, readHidden } from './hidden-player-store.ts';

/** Hides a player's name from the other players, or shows it again; a repeat changes nothing. */
export const hidePlayer = (
  { database, clock }: HouseContext,
  player: string,
  isHidden: boolean,
): Promise<void> =>
  isHidden ? insertHidden(database.read, player, clock.now()) : deleteHidden(database.read, player);

/** Those of these players whose names no other player may see (ADR 38). */
export const hiddenOf = (
  database: Queryable,
  players: readonly string[],
): Promise<ReadonlySet<string>> => readHidden(database, players);
