import { readFile } from 'node:fs/promises';
import { assert } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type CatalogueFile, catalogueFile } from './catalogue-file.ts';

const SEED_FILE = new URL('../seed/catalogue.json', import.meta.url);

/** The rows as one parameter: `jsonb_to_recordset` unpacks them, one statement per table. */
const json = (rows: readonly object[]): string => JSON.stringify(rows);

async function seedCategories(tx: Tx, file: CatalogueFile): Promise<void> {
  await sql`INSERT INTO venue_category (id, code, name, icon, art, status, position)
    SELECT id, code, name, icon, art_fallback, status, "order"
    FROM jsonb_to_recordset(${json(file.categories)}::jsonb) AS given
      (id int, code text, name text, icon text, art_fallback text, status int, "order" int)
    ON CONFLICT (id) DO UPDATE SET code = EXCLUDED.code, name = EXCLUDED.name,
      icon = EXCLUDED.icon, art = EXCLUDED.art, position = EXCLUDED.position`.execute(tx);
}

async function seedVenues(tx: Tx, file: CatalogueFile): Promise<void> {
  await sql`INSERT INTO venue (code, id, name, category, supplier, wallet_mode, state, status, art,
      intro, position)
    SELECT platform, id, name, category, supplier, wallet_mode, state, status, art, intro, "order"
    FROM jsonb_to_recordset(${json(file.venues)}::jsonb) AS given
      (platform text, id int, name text, category text, supplier text, wallet_mode text,
       state text, status int, art text, intro text, "order" int)
    ON CONFLICT (code) DO UPDATE SET name = EXCLUDED.name, category = EXCLUDED.category,
      supplier = EXCLUDED.supplier, wallet_mode = EXCLUDED.wallet_mode, art = EXCLUDED.art,
      intro = EXCLUDED.intro, position = EXCLUDED.position`.execute(tx);
}

async function seedTiles(tx: Tx, file: CatalogueFile): Promise<void> {
  await sql`INSERT INTO venue_tile (id, name, category_id, venue, game_code, single, list_id,
      game_id, state, status, is_new, labels, art, position)
    SELECT id, name, type, platform, game_code, single, game_type_list_id, game_id, state, status,
      is_new, labels, image, "order"
    FROM jsonb_to_recordset(${json(file.tiles)}::jsonb) AS given
      (id int, name text, type int, platform text, game_code text, single int,
       game_type_list_id int, game_id int, state text, status int, is_new int, labels jsonb,
       image text, "order" int)
    ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, category_id = EXCLUDED.category_id,
      venue = EXCLUDED.venue, game_code = EXCLUDED.game_code, single = EXCLUDED.single,
      list_id = EXCLUDED.list_id, game_id = EXCLUDED.game_id, is_new = EXCLUDED.is_new,
      labels = EXCLUDED.labels, art = EXCLUDED.art, position = EXCLUDED.position`.execute(tx);
}

async function seedGames(tx: Tx, file: CatalogueFile): Promise<void> {
  await sql`INSERT INTO venue_game (id, name, category_id, list_id, venue, game_code, single,
      is_hot, hot_position, is_new, is_recommend, state, status, app_state, labels, art, list_code,
      summary, kind, rtp, top_multiple, free_play, position)
    SELECT id, name, game_type_id, game_type_list_id, platform, game_code, single, is_hot,
      hot_order, is_new, is_recommend, state, status, app_state, labels, art, list, summary, kind,
      (rtp * 100)::int, (top_multiple * 100)::int, free_play, "order"
    FROM jsonb_to_recordset(${json(file.games)}::jsonb) AS given
      (id int, name text, game_type_id int, game_type_list_id int, platform text, game_code text,
       single int, is_hot int, hot_order int, is_new int, is_recommend int, state text, status int,
       app_state int, labels jsonb, art text, list text, summary text, kind text, rtp numeric,
       top_multiple numeric, free_play boolean, "order" int)
    ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, category_id = EXCLUDED.category_id,
      list_id = EXCLUDED.list_id, venue = EXCLUDED.venue, game_code = EXCLUDED.game_code,
      single = EXCLUDED.single, is_hot = EXCLUDED.is_hot, hot_position = EXCLUDED.hot_position,
      is_new = EXCLUDED.is_new, is_recommend = EXCLUDED.is_recommend, labels = EXCLUDED.labels,
      art = EXCLUDED.art, list_code = EXCLUDED.list_code, summary = EXCLUDED.summary,
      kind = EXCLUDED.kind, rtp = EXCLUDED.rtp, top_multiple = EXCLUDED.top_multiple,
      free_play = EXCLUDED.free_play, position = EXCLUDED.position`.execute(tx);
}

async function seedSlotLists(tx: Tx, file: CatalogueFile): Promise<void> {
  await sql`INSERT INTO venue_slot_list (code, name, venue, tile_id, position)
    SELECT code, name, platform, tile_id, "order"
    FROM jsonb_to_recordset(${json(file.slot_lists)}::jsonb) AS given
      (code text, name text, platform text, tile_id int, "order" int)
    ON CONFLICT (code) DO UPDATE SET name = EXCLUDED.name, venue = EXCLUDED.venue,
      tile_id = EXCLUDED.tile_id, position = EXCLUDED.position`.execute(tx);
  const entries = file.slot_lists.flatMap((list) =>
    list.games.map((game, position) => ({ list: list.code, game, position })),
  );
  await sql`INSERT INTO venue_slot_list_game (list_code, game_id, position)
    SELECT list, game, position FROM jsonb_to_recordset(${json(entries)}::jsonb) AS given
      (list text, game int, position int)
    ON CONFLICT (list_code, game_id) DO UPDATE SET position = EXCLUDED.position`.execute(tx);
}

async function readFileOfSeed(): Promise<CatalogueFile> {
  const file = catalogueFile.parse(JSON.parse(await readFile(SEED_FILE, 'utf8')));
  const ids = [...file.venues, ...file.tiles, ...file.games].map((thing) => thing.id);
  assert(new Set(ids).size === ids.length, 'ids of venues, tiles and games are disjoint');
  return file;
}

/** The part of a catalogue that belongs to one supplier's venues. */
function ofSupplier(file: CatalogueFile, supplier: string): CatalogueFile {
  const venues = file.venues.filter((venue) => venue.supplier === supplier);
  const codes = new Set(venues.map(({ platform }) => platform));
  const isTheirs = ({ platform }: { readonly platform: string }): boolean => codes.has(platform);
  return {
    categories: file.categories,
    venues,
    tiles: file.tiles.filter(isTheirs),
    games: file.games.filter(isTheirs),
    slot_lists: file.slot_lists.filter(isTheirs),
  };
}

async function write(tx: Tx, file: CatalogueFile): Promise<void> {
  await seedCategories(tx, file);
  await seedVenues(tx, file);
  await seedTiles(tx, file);
  await seedGames(tx, file);
  await seedSlotLists(tx, file);
}

/**
 * Loads the catalogue of the demo. Repeatable: names, order and images follow the file, while the
 * switches of staff (status and state) are kept. Ids of venues, tiles and games must be disjoint.
 */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await write(tx, await readFileOfSeed());
}

/** The supplier name of the built-in venue. */
const HOUSE = 'house';

/** Connects the built-in venue: adds its venues, tiles and games, which are then offered. */
export async function connectHouse(tx: Tx): Promise<void> {
  await write(tx, ofSupplier(await readFileOfSeed(), HOUSE));
}

/**
 * Loads the catalogue of a production: the categories without content and, when an operator has
 * connected the built-in venue, the games of this release. Repeatable as `seedCatalogue`.
 */
export async function seedCategoriesAlone(tx: Tx): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM venue WHERE supplier = ${HOUSE} LIMIT 1`.execute(tx);
  if (rows.length > 0) return connectHouse(tx);
  await seedCategories(tx, await readFileOfSeed());
}
