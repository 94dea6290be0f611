import { present } from '@haitang/kernel/assert.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assertVenueOpen } from './assert-venue-open.ts';
import { closedName, gameState, tileState, venueState } from './catalogue.ts';
import { createCatalogueReader } from './catalogue-reader.ts';
import { markReported } from './catalogue-store.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { type ContentKind, readContent, switchContent } from './switch-content.ts';

const SIC_BO = 'huanqiu/imperial-sic-bo';

const { database } = await lobbyDatabase();
await database.transaction(seedCatalogue);
await markReported(database.read, 'house', [SIC_BO]);
const clock = fixedClock();
const reader = createCatalogueReader(database, clock);

const set = (kind: ContentKind, id: string, state: 'open' | 'maintenance') =>
  database.transaction((tx) =>
    switchContent(tx, {
      kind,
      id,
      state,
      actor: 'system:command',
      reason: '对账不符',
      sessionId: null,
      ip: null,
      at: clock.now(),
    }),
  );

const audits = async () => {
  const { rows } = await sql<{ subject: string; reason: string }>`SELECT subject, reason
    FROM audit_row WHERE action LIKE '%.state-set' ORDER BY id`.execute(database.read);
  return rows;
};
const stateOf = async (kind: ContentKind, id: string) =>
  (await readContent(database.read)).find((content) => content.kind === kind && content.id === id)
    ?.state;
/** The catalogue as every process has it five seconds later. */
const later = () => {
  clock.advance(5_000);
  return reader.read();
};

test('a venue in maintenance opens no game and takes no money until it is open again', async () => {
  assertVenueOpen(await reader.read(), 'huanqiu');
  expect(
    await Promise.all([
      set('venue', 'huanqiu', 'maintenance'),
      set('venue', 'huanqiu', 'maintenance'),
    ]),
  ).toEqual(expect.arrayContaining(['switched', 'unchanged']));
  const closed = await later();
  expect(() => assertVenueOpen(closed, 'huanqiu')).toThrow('维护中，请稍后再试');
  expect(await audits()).toEqual([{ subject: 'venue:huanqiu', reason: '对账不符' }]);
  expect(await stateOf('venue', 'huanqiu')).toBe('maintenance');
  expect(await set('venue', 'huanqiu', 'open')).toBe('switched');
  assertVenueOpen(await later(), 'huanqiu');
});

test.each([
  ['category', 'realbet'],
  ['game', SIC_BO],
] as const)('a closed %s closes its game, the tile and a venue with no other', async (kind, id) => {
  const read = async () => {
    const catalogue = await later();
    const game = present(
      catalogue.games.find(({ venue, gameCode }) => `${venue}/${gameCode}` === SIC_BO),
      'the game',
    );
    const tiles = catalogue.tiles.filter(({ gameId }) => gameId === game.id);
    return {
      game: gameState(catalogue, game),
      tiles: tiles.map((tile) => tileState(catalogue, tile)),
      venue: venueState(catalogue, 'huanqiu'),
      name: closedName(catalogue, 'huanqiu', game),
    };
  };
  const before = await read();
  expect(before).toMatchObject({ game: 'open', venue: 'open' });
  expect(await set(kind, id, 'maintenance')).toBe('switched');
  const name = (await readContent(database.read)).find((content) => content.id === id)?.name;
  expect(await read()).toEqual({
    game: 'maintenance',
    tiles: before.tiles.map(() => 'maintenance'),
    venue: 'maintenance',
    name,
  });
  await set(kind, id, 'open');
  expect(await read()).toEqual(before);
});

test.each(['', 'nowhere', "x' OR '1'='1"])(
  '%j names nothing, and nothing is changed',
  async (id) => {
    const before = await audits();
    for (const kind of ['category', 'venue', 'game'] as const) {
      expect(await set(kind, id, 'maintenance')).toBe('missing');
    }
    expect(await audits()).toEqual(before);
  },
);
