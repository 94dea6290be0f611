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
import { heightAt, landsAfter } from '../games/rising-kite/kite-curve.ts';
import { readSharedRound } from '../house/shared-rounds/shared-round-store.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { type TestPage, testPage } from '../testing/test-page.ts';
import { checkProof } from '../verifier/check-proof.ts';
import {
  PAGE_PATHS,
  type PageOrdered,
  type PageReceipts,
  type PageRound,
  type PageShared,
} from '../wire/page-wire.ts';
import type { PagePressed } from '../wire/press-wire.ts';

const { url: databaseUrl, database } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-kite-'));
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

interface Player {
  readonly user: string;
  readonly page: TestPage;
}

async function sit(): Promise<Player> {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user, product: 'haitang' });
  const transfer = { user, product: 'haitang', amount: 1_000_000_000 };
  await operator.call('deposit', { ...transfer, transaction_uuid: randomUUID() });
  return { user, page: await testPage(house.url, await operator.launch(user, 'rising-kite')) };
}
const shared = async ({ page }: Player) => (await page.get<PageShared>(PAGE_PATHS.shared)).data;

/** A flight that somebody has bet on; the clock stands at its beginning. */
interface Flown {
  readonly round: number;
  readonly drawsAt: number;
  readonly shownAt: number;
  readonly point: number;
  readonly orders: readonly PageOrdered[];
}

/** Plays until a kite rises at least so high and lands before the end of the longest flight. */
async function flightTo(lowest: number, players: readonly Player[]): Promise<Flown> {
  const [first] = players;
  const watcher = present(first, 'a player');
  for (;;) {
    const { table, chain } = await shared(watcher);
    const next = present(table.next, 'a next stage');
    clock.set(new Date(next.opensAt + (table.isOpen ? chain.cycle : 0)));
    await expect.poll(async () => (await shared(watcher)).table.isOpen).toBe(true);
    const stage = present((await shared(watcher)).table.next, 'the open stage');
    const orders: PageOrdered[] = [];
    for (const { page } of players) {
      const bets = [{ bet: { target: null }, stake: '10.00' }];
      const slip = { key: randomUUID(), round: stage.round, stage: 0, bets };
      orders.push((await page.post<PageOrdered>(PAGE_PATHS.order, slip)).data);
    }
    clock.set(new Date(stage.drawsAt));
    const key = { chainId: chain.id, round: stage.round };
    const outcome = async () => (await readSharedRound(database.read, key))?.outcome ?? null;
    await expect.poll(outcome).not.toBeNull();
    const { point }: { point: number } = Object(await outcome());
    const { round, drawsAt, shownAt } = stage;
    if (point >= lowest && point < 900_000) return { round, drawsAt, shownAt, point, orders };
    clock.set(new Date(shownAt));
  }
}

const pressOf = ({ orders }: Flown, index = 0) => ({
  order: present(orders[index]?.orders.at(-1), 'an order').id,
  bet: 0,
});

/** All that has come through a page's stream. */
async function listen({ page }: Player) {
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
    text: () => text,
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}

/** Every answer that a page can ask for, as one text. */
async function everyAnswer({ page, user }: Player): Promise<string> {
  const paths = [
    PAGE_PATHS.shared,
    PAGE_PATHS.state,
    PAGE_PATHS.rounds,
    PAGE_PATHS.promises,
    `${PAGE_PATHS.sharedResults}?before=999999`,
  ];
  const answers = await Promise.all(paths.map((path) => page.get(path)));
  const opened = await fetch(house.url + PAGE_PATHS.open, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: await operator.launch((await sit()).user, 'rising-kite') }),
  });
  const balance = await operator.call('balance', { user, product: 'haitang' });
  return JSON.stringify([answers, await opened.json(), balance]);
}

test('no answer and no event tells a page where a kite lands before it has landed', async () => {
  const [player, other] = [await sit(), await sit()];
  const flight = await flightTo(250, [player, other]);
  const stream = await listen(player);
  const { chain } = await shared(player);
  const key = { chainId: chain.id, round: flight.round };
  const seed = present((await readSharedRound(database.read, key))?.seeds[0], 'the seed');
  const secrets = [`"point":${flight.point}`, seed];
  const before = (await shared(player)).balance;
  for (const ms of [40, 1_000, landsAfter(flight.point) - 1]) {
    clock.set(new Date(flight.drawsAt + ms));
    const known = (await everyAnswer(player)) + stream.text();
    for (const secret of secrets) expect(known).not.toContain(secret);
    const { table, balance } = await shared(player);
    expect(table.showing).toMatchObject({ round: flight.round, drawn: null });
    expect(balance).toBe(before);
  }
  clock.set(new Date(flight.drawsAt + landsAfter(flight.point)));
  await expect.poll(() => stream.text()).toContain(`"point":${flight.point}`);
  expect(stream.text()).not.toContain(seed);
  await stream.close();
});

test('a press is one call; others see it, its player proves it', async () => {
  const [player, other] = [await sit(), await sit()];
  const flight = await flightTo(200, [player, other]);
  const early = await player.page.post<PagePressed>(PAGE_PATHS.press, pressOf(flight));
  expect(early).toMatchObject({ code: 203, message: expect.stringMatching('风筝还没有升空') });
  clock.set(new Date(flight.drawsAt + 1_500));
  const height = heightAt(1_500);
  const { data } = await player.page.post<PagePressed>(PAGE_PATHS.press, pressOf(flight));
  const payout = `${((height * 10) / 100).toFixed(2)}`;
  expect(data).toMatchObject({ cashedAt: height, by: 'hand', stake: '10.00', payout });
  expect(data.words).toMatch(/^已收取：10\.00 × 1\.\d\d = 1\d\.\d\d$/);
  const again = await player.page.post<PagePressed>(PAGE_PATHS.press, pressOf(flight));
  expect(again.data).toEqual(data);
  const publicKey = await readFile(publicKeyFile(keysDirectory, 'house'), 'utf8');
  const receipt = present(data.receipt, 'the receipt of a press');
  expect(JSON.parse(receipt.text)).toMatchObject({ round: flight.round, bet: 0, height });
  expect(verifyBody(receipt.text, receipt.signature, publicKey)).toBe(true);

  const strange = await other.page.post(PAGE_PATHS.press, pressOf(flight));
  expect(strange.code).not.toBe(200);
  const seen = (await shared(other)).flight;
  expect(seen?.bets.map(({ name, stake, cashedAt }) => [name, stake, cashedAt])).toEqual(
    expect.arrayContaining([
      [`${player.user.slice(0, 2)}***${player.user.slice(-1)}`, '10.00', height],
    ]),
  );
  expect(JSON.stringify(seen)).not.toContain(player.user);

  clock.set(new Date(flight.drawsAt + landsAfter(flight.point)));
  const late = await other.page.post<PagePressed>(PAGE_PATHS.press, pressOf(flight, 1));
  expect(late).toMatchObject({ code: 200, data: { cashedAt: null, by: null, payout: '0.00' } });
  expect(late.data.words).toBe('风筝已经落地，这一注没有收取成功，下一局再来');

  clock.set(new Date(flight.shownAt));
  const rounds = async () => (await player.page.get<PageRound[]>(PAGE_PATHS.rounds)).data;
  await expect.poll(async () => (await rounds())[0]?.chain?.round).toBe(flight.round);
  const round = present((await rounds())[0], 'the round');
  expect(round).toMatchObject({ payout, outcome: { point: flight.point } });
  const { data: proof } = await player.page.get<PageReceipts>(
    `${PAGE_PATHS.receipts}?round=${round.id}`,
  );
  const saved = { format: 'haitang-fair/1', game: { code: 'rising-kite' }, round, proof };
  const checked = await checkProof(JSON.stringify(saved), '');
  expect(checked).toMatchObject({ kind: 'checked', agrees: true });
});
