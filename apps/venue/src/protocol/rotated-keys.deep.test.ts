import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { signBody } from '@haitang/contract/aggregator/signature.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { LOBBY } from '@haitang/platform/security/key-kinds.ts';
import { prepareKey, readSlots, switchKey } from '@haitang/platform/security/key-slots.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testOperator } from '../testing/test-operator.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});

test('the venue reads calls of the current, the next and, for a time, the old key', async () => {
  const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-rotated-'));
  const clock = fixedClock();
  const open = () =>
    startHouse({
      databaseUrl,
      keysDirectory,
      clock,
      port: 0,
      host: '127.0.0.1',
      lobbyUrls: ['http://127.0.0.1:9'],
      lobbyOrigins: ['http://127.0.0.1:8080'],
    });
  /** The status of a call signed by each key, on a venue that starts now. */
  const statuses = async (privateKeys: readonly string[], hours = 0) => {
    clock.advance(hours * HOUR_MS);
    const house = await open();
    const operator = await testOperator(house.url, keysDirectory);
    const text = JSON.stringify({ operator_id: 1 });
    const found = [];
    for (const key of privateKeys) {
      found.push((await operator.raw('gameList', text, signBody(text, key))).status !== 401);
    }
    await house.close();
    return found;
  };
  try {
    const house = await open();
    await house.close();
    const first = present((await readSlots(keysDirectory, LOBBY)).current, 'the first key');
    await prepareKey(keysDirectory, LOBBY, clock.now());
    const next = present((await readSlots(keysDirectory, LOBBY)).next, 'the next key');
    const { privateKey: foreign } = await newKeyPair();
    expect(await statuses([first, next, foreign])).toEqual([true, true, false]);
    await switchKey(keysDirectory, LOBBY, clock.now(), later(clock.now(), 24 * HOUR_MS));
    expect(await statuses([first, next, foreign], 23)).toEqual([true, true, false]);
    expect(await statuses([first, next], 1)).toEqual([false, true]);
  } finally {
    await rm(keysDirectory, { recursive: true });
  }
});
