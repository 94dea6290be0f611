import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from './house.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});

/** What a venue with this public address says about https. */
async function httpsOnly(publicUrl: string): Promise<string | null> {
  const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-house-'));
  const house = await startHouse({
    databaseUrl,
    keysDirectory,
    publicUrl,
    port: 0,
    host: '127.0.0.1',
    lobbyUrls: ['http://127.0.0.1:9'],
    lobbyOrigins: ['http://127.0.0.1:8080'],
  });
  try {
    const { headers } = await fetch(`${house.url}/healthz`);
    return headers.get('strict-transport-security');
  } finally {
    await house.close();
    await rm(keysDirectory, { recursive: true });
  }
}

test('behind TLS browsers open the games by https alone, as the other hosts', async () => {
  expect(await httpsOnly('https://games.example.com')).toContain('max-age=31536000');
  expect(await httpsOnly('http://127.0.0.1:8082')).toBeNull();
});
