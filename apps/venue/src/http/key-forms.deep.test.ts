import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { PRODUCTS } from '../house/rounds/games.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { testPage } from '../testing/test-page.ts';
import { PAGE_PATHS, type PagePlayed } from '../wire/page-wire.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-keys-'));
const clock = fixedClock();
const lobby = await testLobby(keysDirectory);
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  clock,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: [],
});
const operator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await lobby.close();
  await rm(keysDirectory, { recursive: true });
});

async function sit(code: string) {
  const user = `m${randomUUID().slice(0, 8)}`;
  for (const product of PRODUCTS) {
    await operator.call('createWallet', { user, product });
    const transfer = { amount: 10_000_000, transaction_uuid: randomUUID() };
    await operator.call('deposit', { user, product, ...transfer });
  }
  return testPage(house.url, await operator.launch(user, code));
}

const KEY = 'a3c5e7f9-1b2d-4c6e-8f01-23456789abcd';
const WRONG = [
  KEY.toUpperCase(),
  `{${KEY}}`,
  `urn:uuid:${KEY}`,
  KEY.replaceAll('-', ''),
  `${KEY} `,
  `${KEY}\n`,
  KEY.replace('a3', 'ａ３'),
  KEY.replace('a3c5', '\u200ba3c5'),
  // Names as the house makes them, and those of no version.
  newId(),
  idFromKey('shared:chain:1:m1'),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '',
  7,
];

const SHOT = { at: 1, weapon: 'bow', level: 100, fish: [1] };
const BET = { bet: { spot: 'dragon' }, stake: '1.00' };

test.each([
  ['cloud-dice', PAGE_PATHS.bet, { stake: '1.00', choice: { side: 'over', target: 4_999 } }],
  ['pearl-finder', PAGE_PATHS.start, { stake: '10.00', choice: { empty: 3 } }],
  ['whale-fall', PAGE_PATHS.volley, { pond: 1, shots: [SHOT] }],
  ['dragon-tiger', PAGE_PATHS.order, { round: 1, stage: 0, bets: [BET] }],
  ['quick-three', PAGE_PATHS.pursue, { round: 1, rounds: 2, stopOnWin: true, bets: [BET] }],
])('a page of %s sends its keys in one form; any other is refused', async (code, path, body) => {
  const page = await sit(code);
  const before = await page.balance();
  for (const key of WRONG) {
    const { code: answer } = await page.post(path, { ...body, key });
    expect([key, answer]).toEqual([key, 400]);
  }
  expect(await page.balance()).toBe(before);
  // The same call with a key in the right form is read.
  expect((await page.post(path, { ...body, key: randomUUID() })).code).not.toBe(400);
});

test('a step that takes money asks the lobby, however its round is written', async () => {
  const page = await sit('twenty-one');
  // Until a hand stands open: some end at once.
  for (;;) {
    const order = { key: randomUUID(), stake: '10.00', choice: {} };
    const { open } = (await page.post<PagePlayed>(PAGE_PATHS.start, order)).data;
    if (open === null) continue;
    lobby.says('SE_LOCKED');
    // What the lobby said last is too old for another bet.
    clock.advance(60_000);
    const step = { round: open.id.toUpperCase(), step: open.step, input: 'double' };
    const before = await page.balance();
    // In another form it is not read; in the right one the lobby ends seat and round first.
    expect((await page.post(PAGE_PATHS.step, step)).code).toBe(400);
    expect(await page.balance()).toBe(before);
    const right = { ...step, round: open.id };
    const { settled } = (await page.post<PagePlayed>(PAGE_PATHS.step, right)).data;
    expect(settled).toMatchObject({ stake: '10.00', added: '0.00' });
    break;
  }
  lobby.says('SE_OPEN');
});
