import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Catalogue, Category, Game, SlotList, Tile, Venue } from './catalogue.ts';

const readCategories = async (database: Queryable) =>
  (
    await sql<Category>`SELECT id, code, name, icon, art, status, switched_to AS state
      FROM venue_category ORDER BY position, id`.execute(database)
  ).rows;

const readVenues = async (database: Queryable) =>
  (
    await sql<Venue>`SELECT code, id, name, category, supplier, wallet_mode AS "walletMode",
        state, status, art
      FROM venue ORDER BY position, id`.execute(database)
  ).rows;

const readTiles = async (database: Queryable) =>
  (
    await sql<Tile>`SELECT tile.id, tile.name, category_id AS "categoryId", venue,
        game_code AS "gameCode", single, list_id AS "listId", game_id AS "gameId", state,
        tile.status, is_new AS "isNew", labels, tile.art
      FROM venue_tile AS tile JOIN venue_category AS category ON category.id = category_id
      ORDER BY category.position, tile.position, tile.id`.execute(database)
  ).rows;

const readGames = async (database: Queryable) =>
  (
    await sql<Game>`SELECT id, name, category_id AS "categoryId", list_id AS "listId", venue,
        game_code AS "gameCode", single, is_hot AS "isHot", hot_position AS "hotPosition",
        is_new AS "isNew", is_recommend AS "isRecommend", state, status,
        app_state AS "appState", labels, art, list_code AS "listCode", reported, kind, rtp,
        top_multiple AS "topMultiple", free_play AS "freePlay"
      FROM venue_game ORDER BY position, id`.execute(database)
  ).rows;

const readSlotLists = async (database: Queryable) =>
  (
    await sql<SlotList>`SELECT list.code, list.venue,
        coalesce(array_agg(entry.game_id ORDER BY entry.position)
          FILTER (WHERE entry.game_id IS NOT NULL), '{}') AS "gameIds"
      FROM venue_slot_list AS list
      LEFT JOIN venue_slot_list_game AS entry ON entry.list_code = list.code
      GROUP BY list.code, list.venue, list.position ORDER BY list.position`.execute(database)
  ).rows;

/** The whole catalogue; it is small and rarely read (see `catalogue-reader.ts`). */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  return {
    categories: await readCategories(database),
    venues: await readVenues(database),
    tiles: await readTiles(database),
    games: await readGames(database),
    slotLists: await readSlotLists(database),
  };
}

/**
 * Marks which games of a supplier's venues its own list contains; `offered` holds
 * `venue/game_code`. Returns the number of changed games.
 */
export async function markReported(
  database: Queryable,
  supplier: string,
  offered: readonly string[],
): Promise<number> {
  const { rows } = await sql`UPDATE venue_game AS game
    SET reported = (game.venue || '/' || game.game_code) = ANY(${[...offered]}::text[])
    FROM venue WHERE venue.code = game.venue AND venue.supplier = ${supplier}
      AND game.reported <> ((game.venue || '/' || game.game_code) = ANY(${[...offered]}::text[]))
    RETURNING game.id`.execute(database);
  return rows.length;
}
