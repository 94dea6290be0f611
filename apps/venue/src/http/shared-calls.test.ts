import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyFile } from '@haitang/contract/aggregator/key-pair.ts';
import { verifyBody } from '@haitang/contract/aggregator/signature.ts';
import { present } from '@haitang/kernel/assert.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { type TestPage, testPage } from '../testing/test-page.ts';
import { checkProof } from '../verifier/check-proof.ts';
import {
  PAGE_PATHS,
  type PageMine,
  type PageOrdered,
  type PageReceipts,
  type PageRound,
  type PageShared,
} from '../wire/page-wire.ts';
import type { PagePromises } from '../wire/promises-wire.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-shared-'));
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

async function sit(): Promise<TestPage> {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user, product: 'huanqiu' });
  const transfer = { user, product: 'huanqiu', amount: 100_000_000 };
  await operator.call('deposit', { ...transfer, transaction_uuid: randomUUID() });
  return testPage(house.url, await operator.launch(user, 'dragon-tiger'));
}
const shared = async (page: TestPage) => (await page.get<PageShared>(PAGE_PATHS.shared)).data;

/** Moves to the opening of the next round. */
async function nextRound(page: TestPage): Promise<number> {
  const { table } = await shared(page);
  const next = present(table.next, 'a next stage');
  clock.set(new Date(next.opensAt + (table.isOpen ? 23_000 : 0)));
  await expect.poll(async () => (await shared(page)).table.isOpen).toBe(true);
  return present((await shared(page)).table.next, 'the open stage').round;
}
const slip = (round: number, spot = 'dragon') => ({
  key: randomUUID(),
  round,
  stage: 0,
  bets: [{ bet: { spot }, stake: '10.00' }],
});

/** The events of a page's stream, as they come. */
async function listen(page: TestPage) {
  const abort = new AbortController();
  const response = await fetch(house.url + PAGE_PATHS.sharedStream, {
    headers: { authorization: `Bearer ${page.token}` },
    signal: abort.signal,
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
  };
  const reading = read().catch(() => undefined);
  return {
    events: () =>
      [...text.matchAll(/event: (\S+)\ndata: (.*)\n\n/g)].map(([, event, data]) => ({
        event,
        data: JSON.parse(data ?? ''),
      })),
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}

test('a page follows a round by its stream', async () => {
  const [page, other, third] = [await sit(), await sit(), await sit()];
  const stream = await listen(page);
  const names = () => stream.events().map(({ event }) => event);
  const round = await nextRound(page);
  await page.post(PAGE_PATHS.order, slip(round));
  await other.post(PAGE_PATHS.order, slip(round, 'tiger'));
  await third.post(PAGE_PATHS.order, slip(round, 'tiger'));
  await expect
    .poll(() => stream.events().findLast(({ event }) => event === 'crowd')?.data)
    .toMatchObject({ round, members: 3, total: '30.00' });
  clock.advance(16_000);
  const showing = () => stream.events().findLast(({ event }) => event === 'table')?.data.showing;
  await expect.poll(() => showing()?.drawn?.outcome?.winner).toBeTruthy();
  expect(names()).not.toContain('mine');
  expect((await shared(page)).balance).toBe('990.00');
  const before = (await shared(page)).results.map((pageResult) => pageResult.round);
  expect(before).not.toContain(round);
  clock.advance(4_000);
  await expect
    .poll(() => stream.events().find(({ event }) => event === 'mine')?.data.round)
    .toBe(round);
  const mine = stream.events().filter(({ event }) => event === 'mine');
  expect(mine).toHaveLength(1);
  expect(mine[0]?.data.orders).toHaveLength(1);
  expect(mine[0]?.data.balance).toBe((await shared(page)).balance);
  const result = stream.events().findLast(({ event }) => event === 'result')?.data;
  expect(result).toMatchObject({ round, voided: null });
  await stream.close();
});

test('a page gets the results of all rounds that were over at once', async () => {
  const page = await sit();
  const stream = await listen(page);
  const round = await nextRound(page);
  const results = () =>
    stream.events().flatMap(({ event, data }) => (event === 'result' ? [data.round] : []));
  const opened = () => stream.events().findLast(({ event }) => event === 'table')?.data.next;
  await expect.poll(() => opened()?.round).toBe(round);
  clock.advance(3 * 23_000);
  await expect.poll(results).toContain(round + 2);
  expect(results().slice(-3)).toEqual([round, round + 1, round + 2]);
  await stream.close();
});

test('an order answers its receipt, which the house signed, and the same for the same key', async () => {
  const page = await sit();
  const order = slip(await nextRound(page));
  const first = await page.post<PageOrdered>(PAGE_PATHS.order, order);
  const { text, signature } = first.data.receipt;
  const key = await readFile(publicKeyFile(keysDirectory, 'house'), 'utf8');
  expect(verifyBody(text, signature, key)).toBe(true);
  expect(JSON.parse(text)).toMatchObject({
    table: 'dragon-tiger',
    round: order.round,
    bets: order.bets,
    stake: '10.00',
  });
  expect((await page.post<PageOrdered>(PAGE_PATHS.order, order)).data).toEqual(first.data);
  const cancel = { round: order.round, stage: 0 };
  const { data } = await page.post<PageMine>(PAGE_PATHS.cancel, cancel);
  expect(data).toMatchObject({ balance: '1000.00', orders: [{ isCancelled: true }] });
  expect((await page.post<PageMine>(PAGE_PATHS.cancel, cancel)).data.balance).toBe('1000.00');
});

test('what a player may still win falls with the worst outcome of own bets, and is back at once', async () => {
  const [page, other] = [await sit(), await sit()];
  const round = await nextRound(page);
  const headroom = async (testPage: TestPage) =>
    (await shared(testPage)).mine.find((pageMine) => pageMine.round === round)?.headroom;
  expect(await headroom(page)).toBe('500000.00');
  const bets = [
    { bet: { spot: 'dragon' }, stake: '100.00' },
    { bet: { spot: 'tiger' }, stake: '50.00' },
  ];
  const { data } = await page.post<PageOrdered>(PAGE_PATHS.order, { ...slip(round), bets });
  // Dragon and tiger never win together: two hundred of the share, not three.
  expect(data.headroom).toBe('499800.00');
  expect([await headroom(page), await headroom(other)]).toEqual(['499800.00', '500000.00']);
  const back = await page.post<PageMine>(PAGE_PATHS.cancel, { round, stage: 0 });
  expect(back.data.headroom).toBe('500000.00');
});

/** A round of a player, settled and shown, with what the player keeps of it. */
async function keptRound(page: TestPage) {
  const round = await nextRound(page);
  const other = await sit();
  await other.post(PAGE_PATHS.order, slip(round, 'tiger'));
  await page.post(PAGE_PATHS.order, slip(round));
  await page.post(PAGE_PATHS.order, slip(round, 'tie'));
  clock.advance(23_000);
  const rounds = async () => (await page.get<PageRound[]>(PAGE_PATHS.rounds)).data;
  await expect.poll(async () => (await rounds()).length).toBe(1);
  const kept = present((await rounds())[0], 'the round');
  const proof = await page.get<PageReceipts>(`${PAGE_PATHS.receipts}?round=${kept.id}`);
  const game = { code: 'dragon-tiger', name: '龙虎争辉' };
  return { other, file: { format: 'haitang-fair/1', game, round: kept, proof: proof.data } };
}

test('kept receipts prove a round without the house, and fail when anything is changed', async () => {
  const { other, file } = await keptRound(await sit());
  expect(file.proof.receipts).toHaveLength(2);
  expect(file.proof.receipts[0]?.path).not.toEqual([]);
  const check = (changed: object) => checkProof(JSON.stringify({ ...file, ...changed }), '');
  const good = await check({});
  expect(good).toMatchObject({ kind: 'checked', agrees: true });
  const [first, second] = file.proof.receipts;
  const { text = '', ...rest } = first ?? {};
  const forged = { ...rest, text: text.replace('10.00', '11.00') };
  for (const receipts of [[second], [second, first], [forged, second], []]) {
    const proof = { ...file.proof, receipts };
    expect(await check({ proof })).toMatchObject({ agrees: false });
  }
  expect(await check({ round: { ...file.round, payout: '9999.00' } })).toMatchObject({
    agrees: false,
  });
  const chain = { ...file.round.chain, seeds: ['f'.repeat(64)] };
  expect(await check({ round: { ...file.round, chain } })).toMatchObject({ agrees: false });
  // Known from before the round: link 0 of the chain proves it, a hash of something else does not.
  const { data } = await other.get<PagePromises>(PAGE_PATHS.promises);
  const link = data.tables.find(({ code }) => code === 'dragon-tiger')?.chain.firstSeed ?? '';
  expect(data.publicKey).toBe(file.proof.publicKey);
  expect(await checkProof(JSON.stringify(file), link)).toMatchObject({ agrees: true });
  expect(await checkProof(JSON.stringify(file), 'a'.repeat(64))).toMatchObject({ agrees: false });
  const stranger = await other.get<PageReceipts>(`${PAGE_PATHS.receipts}?round=${file.round.id}`);
  expect(stranger.code).not.toBe(200);
});

test('a file of no form is no proof', async () => {
  for (const text of ['', '{}', 'null', '[]', '{"format":"haitang-fair/1"}'])
    expect(await checkProof(text, ''), text).toMatchObject({ kind: 'unreadable' });
});

test('a seat that the operator does not confirm takes no slip', async () => {
  const page = await sit();
  const round = await nextRound(page);
  clock.advance(1_000);
  lobby.says('SE_LOCKED');
  const refused = await page.post(PAGE_PATHS.order, slip(round));
  expect(refused.code).toBe(401);
  lobby.says('SE_OPEN');
  const stream = await fetch(house.url + PAGE_PATHS.sharedStream, {
    headers: { authorization: `Bearer ${page.token}` },
  });
  expect(await stream.json()).toMatchObject({ code: 401 });
});

test.each([
  {},
  { ...slip(1), bets: [] },
  { ...slip(1), round: 0 },
  { ...slip(1), bets: [{ bet: { spot: 'dragon' }, stake: 'ten' }] },
])('refuses the slip %j', async (body) => {
  const page = await sit();
  const round = await nextRound(page);
  const sent = 'round' in body && body.round === 1 ? { ...body, round } : body;
  expect((await page.post(PAGE_PATHS.order, sent)).code).toBe(400);
  expect((await shared(page)).balance).toBe('1000.00');
});

test('another game of the house is no shared table', async () => {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user });
  const page = await testPage(house.url, await operator.launch(user, 'cloud-dice'));
  expect((await page.get(PAGE_PATHS.shared)).code).toBe(400);
});
