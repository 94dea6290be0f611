import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testOperator } from '../testing/test-operator.ts';
import { testPage } from '../testing/test-page.ts';
import { PAGE_PATHS } from '../wire/page-wire.ts';

const lines: string[] = [];
const write = (fields: object, words: string): void => {
  const texts = Object.values(fields).map((value) =>
    value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : JSON.stringify(value),
  );
  lines.push([words, ...texts].join(' '));
};
const logger: Logger = {
  debug: write,
  info: write,
  warn: write,
  error: write,
  notice: write,
  child: () => logger,
};

const schema = { migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA };
const { url: databaseUrl, database } = await testDatabase(schema);
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-launch-log-'));
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  logger,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: ['http://127.0.0.1:9'],
  lobbyOrigins: [],
});
const operator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await rm(keysDirectory, { recursive: true });
});

test('no line of the log has a launch or a token, and a fault does not use a launch up', async () => {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user });
  const launch = await operator.launch(user, 'cloud-dice');
  await fetch(`${house.url}/play/cloud-dice?session=${launch}`);
  await sql`ALTER TABLE page_session RENAME TO away`.execute(database.read);
  await expect(testPage(house.url, launch)).rejects.toThrow('服务器异常');
  await sql`ALTER TABLE away RENAME TO page_session`.execute(database.read);
  const { token } = await testPage(house.url, launch);
  await fetch(house.url + PAGE_PATHS.state, { headers: { authorization: `Bearer ${token}` } });
  await expect(testPage(house.url, launch)).rejects.toThrow('进入链接已失效');
  await expect.poll(() => lines.filter((line) => line.startsWith('call'))).toHaveLength(7);
  const log = lines.join('\n');
  expect(log).toContain('a page call failed');
  expect(log).toContain('/play/:code');
  for (const secret of [launch, token]) expect(log).not.toContain(secret);
});
