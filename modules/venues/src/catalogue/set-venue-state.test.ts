import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assertVenueOpen } from './assert-venue-open.ts';
import { createCatalogueReader } from './catalogue-reader.ts';
import { markReported } from './catalogue-store.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { setVenueState, venueSwitches } from './set-venue-state.ts';

const { database } = await lobbyDatabase();
await database.transaction(seedCatalogue);
await markReported(database.read, 'house', ['huanqiu/imperial-sic-bo']);
const clock = fixedClock();
const reader = createCatalogueReader(database, clock);

const set = (code: string, state: 'open' | 'maintenance') =>
  database.transaction((tx) =>
    setVenueState(tx, {
      code,
      state,
      actor: 'system:command',
      reason: '对账不符',
      at: clock.now(),
    }),
  );

const audits = async () => {
  const { rows } = await sql<{ subject: string; reason: string }>`SELECT subject, reason
    FROM audit_row WHERE action = 'venue.state-set'`.execute(database.read);
  return rows;
};

test('a venue in maintenance opens no game and takes no money until it is open again', async () => {
  assertVenueOpen(await reader.read(), 'huanqiu');
  expect(await Promise.all([set('huanqiu', 'maintenance'), set('huanqiu', 'maintenance')])).toEqual(
    [true, true],
  );
  clock.advance(5_000);
  const closed = await reader.read();
  expect(() => assertVenueOpen(closed, 'huanqiu')).toThrow('维护中，请稍后再试');
  expect(await audits()).toEqual([{ subject: 'venue:huanqiu', reason: '对账不符' }]);
  const states = new Map(
    (await venueSwitches(database.read)).map(({ code, state }) => [code, state]),
  );
  expect(states.get('huanqiu')).toBe('maintenance');
  expect(await set('huanqiu', 'open')).toBe(true);
  clock.advance(5_000);
  assertVenueOpen(await reader.read(), 'huanqiu');
});

test.each(['', 'nowhere', "x' OR '1'='1"])(
  '%j is no venue, and nothing is changed',
  async (code) => {
    const before = await audits();
    expect(await set(code, 'maintenance')).toBe(false);
    expect(await audits()).toEqual(before);
  },
);
