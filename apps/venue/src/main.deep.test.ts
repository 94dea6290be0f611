import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@haitang/testkit/free-port.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { lockWallet } from './house/chips/chips.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from './house.ts';
import { testLobby } from './testing/test-lobby.ts';
import { testOperator } from './testing/test-operator.ts';
import { type TestPage, testPage } from './testing/test-page.ts';
import { waitsForLock } from './testing/waits-for-lock.ts';
import { PAGE_PATHS, type PagePlayed, type PageRound } from './wire/page-wire.ts';

const { url: databaseUrl, database } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const dataDirectory = await mkdtemp(join(tmpdir(), 'haitang-program-'));
const lobby = await testLobby(join(dataDirectory, 'keys'));
let running: ChildProcess | null = null;
afterAll(async () => {
  running?.kill('SIGKILL');
  await lobby.close();
  await rm(dataDirectory, { recursive: true });
});

/** Starts the house as a program and waits until it reports that it is open. */
async function startProgram(port: number): Promise<ChildProcess> {
  const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      HOUSE_PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'development',
      LOBBY_URL: lobby.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('the house is open')) break;
  }
  return child;
}

/**
 * Plays `all` while the transaction of `held`, of a player whose wallet is locked, waits in the
 * middle: a house that dies meanwhile dies amid work, however fast the other answers come.
 */
async function amid(
  key: { readonly player: string; readonly product: string },
  held: () => Promise<void>,
  all: () => Promise<unknown>,
): Promise<void> {
  const waiting = await database.transaction(async (tx) => {
    await lockWallet(tx, key);
    const holding = held();
    await expect.poll(() => waitsForLock(database.read)).toBe(true);
    await all();
    return { one: holding };
  });
  await waiting.one;
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A player with an open round at 二十一点, and the step that doubles it. */
interface Doubler {
  readonly user: string;
  readonly page: TestPage;
  readonly step: { readonly round: string; readonly step: number; readonly input: string };
}

test('a house killed amid doubles takes each of them once, and answers its first end', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = await startProgram(port);
  const operator = await testOperator(url, join(dataDirectory, 'keys'));
  const tables: Doubler[] = [];
  while (tables.length < 16) {
    const user = `doubler-${randomUUID().slice(0, 8)}`;
    const wallet = { user, product: 'qingya' };
    await operator.call('createWallet', wallet);
    const money = { amount: 10_000_000, transaction_uuid: randomUUID() };
    await operator.call('deposit', { ...wallet, ...money });
    const page = await testPage(url, await operator.launch(user, 'twenty-one'));
    const bet = { key: randomUUID(), stake: '10.00', choice: {} };
    const { open } = (await page.post<PagePlayed>(PAGE_PATHS.start, bet)).data;
    const step = { round: open?.id ?? '', step: 0, input: 'double' };
    if (open !== null) tables.push({ user, page, step });
  }
  const answered = new Map<string, PagePlayed>();
  const double = async ({ page, step }: Doubler) => {
    const reply = await page.post<PagePlayed>(PAGE_PATHS.step, step).catch(() => null);
    if (reply?.code === 200) answered.set(step.round, reply.data);
    if (answered.size === 3) first.kill('SIGKILL');
  };
  const [held, ...others] = tables;
  if (held === undefined) throw new Error('sixteen tables');
  await amid(
    { player: held.user, product: 'qingya' },
    () => double(held),
    () => Promise.all(others.map(double)),
  );
  expect(answered.has(held.step.round)).toBe(false);

  const second = await startProgram(port);
  for (const { page, step } of tables) {
    const { data } = await page.post<PagePlayed>(PAGE_PATHS.step, step);
    expect(data.settled).toMatchObject({ id: step.round, stake: '20.00', added: '10.00' });
    expect(answered.get(step.round) ?? data).toEqual(data);
    const left = 10_000n - 2_000n + cents(data.settled?.payout ?? '');
    expect(cents(await page.balance())).toBe(left);
  }
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
});

test('a house killed amid bets answers each of them once, with its first draw', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = await startProgram(port);
  const operator = await testOperator(url, join(dataDirectory, 'keys'));
  const sit = async (user: string): Promise<TestPage> => {
    await operator.call('createWallet', { user });
    await operator.call('deposit', { user, amount: 100_000_000, transaction_uuid: randomUUID() });
    return testPage(url, await operator.launch(user, 'cloud-dice'));
  };
  const [page, other] = [await sit('member-of-the-kill'), await sit('member-who-waits')];
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const held = randomUUID();
  const answered = new Map<string, PageRound>();
  const roll = async (page: TestPage, key: string) => {
    const reply = await page.roll('1.00', key).catch(() => null);
    if (reply?.code === 200) answered.set(key, reply.data);
    if (answered.size === 5) first.kill('SIGKILL');
  };
  await amid(
    { player: 'member-who-waits', product: 'haitang' },
    () => roll(other, held),
    () => Promise.all(keys.map((key) => roll(page, key))),
  );
  expect(answered.has(held)).toBe(false);

  const second = await startProgram(port);
  expect((await other.roll('1.00', held)).data.nonce).toBe(0);
  expect((await other.get<PageRound[]>(PAGE_PATHS.rounds)).data).toHaveLength(1);
  const rounds = new Map<string, PageRound>();
  for (const key of keys) rounds.set(key, (await page.roll('1.00', key)).data);
  for (const [key, round] of answered) expect(rounds.get(key)).toEqual(round);
  const nonces = [...rounds.values()].map((round) => round.nonce).sort((a, b) => a - b);
  expect(nonces).toEqual(keys.map((_key, index) => index));
  const paid = [...rounds.values()].reduce(
    (sum, round) => sum + BigInt(round.payout.replace('.', '')),
    0n,
  );
  expect(BigInt((await page.balance()).replace('.', ''))).toBe(100_000n - 4_000n + paid);
  expect((await page.get<PageRound[]>(PAGE_PATHS.rounds)).data).toHaveLength(20);

  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
});
