import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ListedTransaction,
  transactionsListAnswer,
} from '@haitang/contract/aggregator/transaction-calls.ts';
import { present } from '@haitang/kernel/assert.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FishKind } from '../games/whale-fall/fish.ts';
import { distance, NET_RADIUS, type Swimmer, seaAt } from '../games/whale-fall/sea.ts';
import { stakeOfVolley, type Volley, type VolleyOutcome } from '../games/whale-fall/whale-rules.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { type TestPage, testPage } from '../testing/test-page.ts';
import { checkProof } from '../verifier/check-proof.ts';
import {
  PAGE_PATHS,
  type PagePond,
  type PageRotation,
  type PageRound,
  type PageState,
  type PageVolley,
} from '../wire/page-wire.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-pond-'));
const clock = fixedClock('2026-11-25T04:05:00.000Z');
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
// Each test finds ponds that everybody has left, and a sea of its own.
beforeEach(() => clock.advance(700_000));
afterEach(() => lobby.says('SE_OPEN'));

interface Sitting {
  readonly user: string;
  readonly page: TestPage;
  readonly pond: PagePond;
}
const now = () => clock.now().getTime();
async function sit(amount = 1_000_000_000): Promise<Sitting> {
  const user = `m${randomUUID().slice(0, 8)}`;
  const wallet = { user, product: 'canglang' };
  await operator.call('createWallet', wallet);
  await operator.call('deposit', { ...wallet, amount, transaction_uuid: randomUUID() });
  const page = await testPage(house.url, await operator.launch(user, 'whale-fall'));
  return { user, page, pond: (await page.post<PagePond>(PAGE_PATHS.pond)).data };
}
/** A fish of a kind; moves the clock on until one swims. */
function fishOf(pond: number, kind: FishKind): Swimmer {
  for (;;) {
    const found = seaAt(pond, now()).find((swimmer) => swimmer.kind === kind);
    if (found !== undefined) return found;
    clock.advance(500);
  }
}
const shot = (...fish: readonly number[]) => ({ at: now(), weapon: 'bow', level: 100, fish });
const fire = ({ page, pond }: Sitting, shots: readonly object[], key = randomUUID()) =>
  page.post<PageVolley>(PAGE_PATHS.volley, { key, pond: pond.pond, shots });
const parts = (round: PageRound | null) => {
  const { choice, outcome, ...rest } = present(round, 'a round');
  return { ...rest, choice: choice as Volley, outcome: outcome as VolleyOutcome };
};

// The first question of a process may take longer than an answer may: each test asks a warm one.
beforeAll(async () => {
  const sitting = await sit();
  for (let code = 0; code !== 200; ) {
    clock.advance(2_000);
    const [swimmer] = seaAt(sitting.pond.pond, now());
    ({ code } = await fire(sitting, [shot(present(swimmer, 'a fish').id)]));
  }
});

/** Fires at silverfish until one is caught; the last answer. */
async function catchOne(sitting: Sitting): Promise<PageVolley> {
  for (let tries = 0; tries < 60; tries += 1) {
    clock.advance(2_000);
    const { id } = fishOf(sitting.pond.pond, 'silverfish');
    const { data } = await fire(sitting, [shot(id)]);
    if (parts(data.round).payout !== '0.00') return data;
  }
  throw new Error('sixty shots at 48 % caught nothing');
}

test('each shot of a volley has a number of its own, and the volley is one bet', async () => {
  const sitting = await sit();
  const [one, other] = seaAt(sitting.pond.pond, now());
  const ids = [present(one, 'a fish').id, present(other, 'a fish').id];
  const shots = [
    shot(present(ids[0], 'an id')),
    { ...shot(present(ids[1], 'an id')), weapon: 'piercer' },
  ];
  const { data, code } = await fire(sitting, shots);
  expect([code, data.fates]).toEqual([200, ['fired', 'fired']]);
  const round = parts(data.round);
  expect(round.choice).toEqual({
    pond: sitting.pond.pond,
    shots: [
      { place: 0, at: now(), weapon: 'bow', level: 100, fish: [{ id: one?.id, kind: one?.kind }] },
      {
        place: 1,
        at: now(),
        weapon: 'piercer',
        level: 100,
        fish: [{ id: other?.id, kind: other?.kind }],
      },
    ],
  });
  expect([round.stake, round.nonce, stakeOfVolley(round.choice)]).toEqual(['3.00', 0, 300n]);
  const after = 10_000 - 3 + Number(round.payout);
  expect([Number(data.balance), Number(round.balanceAfter)]).toEqual([after, after]);
  const state = await sitting.page.get<PageState>(PAGE_PATHS.state);
  expect([state.data.seeds.nonce, state.data.balance]).toEqual([2, data.balance]);
  const history = await sitting.page.get<PageRound[]>(PAGE_PATHS.rounds);
  expect(history.data.map(({ id }) => id)).toEqual([round.id]);

  const { body } = await operator.call('transactionsList', { round: round.id });
  const [bet]: ListedTransaction[] = transactionsListAnswer.parse(Object.values(body));
  expect(bet).toMatchObject({ user: sitting.user, kind: 'TK_BET', amount: 300_000 });
  expect(bet).toMatchObject({ house_edge: 40_000, product: 'canglang' });
});

test('a volley proves itself when its seed is public, and a changed one does not', async () => {
  const sitting = await sit();
  const caught = await catchOne(sitting);
  const { data: rotated } = await sitting.page.post<PageRotation>(PAGE_PATHS.rotate, {
    serverSeedHash: present(caught.round, 'its round').serverSeedHash,
  });
  const history = await sitting.page.get<PageRound[]>(PAGE_PATHS.rounds);
  const round = present(
    history.data.find(({ id }) => id === caught.round?.id),
    'the volley',
  );
  expect(round.serverSeed).toBe(rotated.revealed.serverSeed);
  const file = (proof: object) =>
    JSON.stringify({
      format: 'haitang-fair/1',
      game: { code: 'whale-fall', name: '鲸落沧海' },
      round: { ...round, ...proof },
      proof: null,
    });
  expect(await checkProof(file({}), '')).toMatchObject({ kind: 'checked', agrees: true });
  const forged = [
    { payout: '0.00' },
    { nonce: round.nonce + 1 },
    { outcome: { shots: [{ hits: [0], pay: 0 }] } },
    { choice: null },
  ];
  for (const proof of forged) {
    const result = await checkProof(file(proof), '');
    const isRight = result.kind === 'checked' && result.agrees;
    // The next number may decide a shot alike.
    if ('nonce' in proof && isRight) continue;
    expect([proof, isRight]).toEqual([proof, false]);
  }
});

test('void shots cost nothing and use no number', async () => {
  const sitting = await sit();
  const { id } = fishOf(sitting.pond.pond, 'silverfish');
  const gone = present(seaAt(sitting.pond.pond, now() - 120_000)[0], 'a fish that left').id;
  const { data } = await fire(sitting, [
    shot(gone),
    { ...shot(id), at: now() - 3_001 },
    { ...shot(id), at: now() + 401 },
  ]);
  expect(data).toEqual({ round: null, fates: ['gone', 'late', 'late'], balance: '10000.00' });
  const { data: state } = await sitting.page.get<PageState>(PAGE_PATHS.state);
  expect([state.seeds.nonce, state.balance]).toEqual([0, '10000.00']);
});

test('the valid part that the balance covers is played', async () => {
  const sitting = await sit(250_000);
  const fish = seaAt(sitting.pond.pond, now());
  const shots = fish.slice(0, 4).map(({ id }) => shot(id));
  const { data } = await fire(sitting, shots);
  expect(data.fates).toEqual(['fired', 'fired', 'money', 'money']);
  expect(parts(data.round).stake).toBe('2.00');
});

test('more shots than a weapon fires in its time are void', async () => {
  const sitting = await sit();
  const fish = seaAt(sitting.pond.pond, now());
  const cannon = fish.slice(0, 6).map(({ id }) => ({ ...shot(id), weapon: 'cannon' }));
  expect((await fire(sitting, cannon)).data.fates).toEqual([
    ...['fired', 'fired', 'fired', 'fired'],
    ...['rate', 'rate'],
  ]);
  clock.advance(500);
  const { id } = present(seaAt(sitting.pond.pond, now()).at(-1), 'a fish');
  expect((await fire(sitting, [{ ...shot(id), weapon: 'cannon' }])).data.fates).toEqual(['fired']);
});

test('a net takes fish that swim together, and none from across the pond', async () => {
  const sitting = await sit();
  const first = fishOf(sitting.pond.pond, 'silverfish');
  const school = seaAt(sitting.pond.pond, now()).filter(({ kind }) => kind === 'silverfish');
  const near = school.filter(({ from }) => from === first.from).slice(0, 2);
  const net = (...fish: readonly number[]) => ({ ...shot(...fish), weapon: 'net' });
  const far = present(
    seaAt(sitting.pond.pond, now()).find(
      (swimmer) => distance(swimmer, first, now()) > 2 * NET_RADIUS,
    ),
    'another fish',
  );
  const { data } = await fire(sitting, [net(first.id, far.id), net(...near.map(({ id }) => id))]);
  expect(data.fates).toEqual(['gone', 'fired']);
  const round = parts(data.round);
  expect([round.stake, round.choice.shots[0]?.fish.length, round.choice.shots[0]?.place]).toEqual([
    '12.00',
    2,
    1,
  ]);
  expect((await fire(sitting, [net(first.id, first.id)])).data.fates).toEqual(['gone']);
});

test('a volley sent twice is fired once, and its key serves no other shots', async () => {
  const sitting = await sit();
  const [one, other] = seaAt(sitting.pond.pond, now());
  const shots = [shot(present(one, 'a fish').id)];
  const key = randomUUID();
  const answers = await Promise.all([fire(sitting, shots, key), fire(sitting, shots, key)]);
  expect(new Set(answers.map(({ data }) => data.round?.id)).size).toBe(1);
  clock.advance(60_000);
  expect((await fire(sitting, shots, key)).data).toEqual(answers[0]?.data);
  const changed = await fire(sitting, [shot(present(other, 'a fish').id)], key);
  expect(changed.code).not.toBe(200);
  const { data: history } = await sitting.page.get<PageRound[]>(PAGE_PATHS.rounds);
  expect(history).toHaveLength(1);
});

test('the kind of a fish is the one of the sea: a page cannot name it', async () => {
  const sitting = await sit();
  const { id } = fishOf(sitting.pond.pond, 'silverfish');
  const refused = [
    { ...shot(id), kind: 'whale' },
    { ...shot(id), level: 30 },
    { ...shot(id), weapon: 'rod' },
    { ...shot(), fish: [{ id, kind: 'whale' }] },
  ];
  for (const refusedShot of refused)
    expect((await fire(sitting, [refusedShot])).code).not.toBe(200);
  const many = Array.from({ length: 11 }, () => shot(id));
  expect((await fire(sitting, many)).code).not.toBe(200);
  expect(await sitting.page.balance()).toBe('10000.00');
});

test('a fish that one seat has caught is gone for the others', async () => {
  const [one, other] = [await sit(), await sit()];
  expect(one.pond.pond).toBe(other.pond.pond);
  const { round } = await catchOne(one);
  const { id } = present(parts(round).choice.shots[0]?.fish[0], 'the caught fish');
  expect((await fire(other, [shot(id)])).data.fates).toEqual(['gone']);
  expect((await other.page.post<PagePond>(PAGE_PATHS.pond)).data.caught).toContain(id);
});

test('four sit in a pond, the fifth in the next, and a left place is free after half a minute', async () => {
  const sittings = [];
  for (let position = 0; position < 5; position += 1) sittings.push(await sit());
  expect(sittings.map(({ pond }) => [pond.pond, pond.place])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 0],
  ]);
  const [first, second, , , last] = sittings;
  if (first === undefined || second === undefined || last === undefined) throw new Error('five');
  expect(second.pond.places).toEqual(
    [first, second].map(({ user, pond }) => ({
      place: pond.place,
      name: `${user.slice(0, 2)}***${user.slice(-1)}`,
    })),
  );
  clock.advance(20_000);
  expect((await last.page.post<PagePond>(PAGE_PATHS.pond)).data.pond).toBe(2);
  clock.advance(20_000);
  expect((await sit()).pond).toMatchObject({ pond: 1, place: 0 });
  expect((await last.page.post<PagePond>(PAGE_PATHS.pond)).data.pond).toBe(2);
  // Its place went to somebody else.
  const [fish] = seaAt(1, now());
  const answer = await fire(first, [shot(present(fish, 'a fish').id)]);
  expect([answer.code === 200, answer.message]).toEqual([
    false,
    '席位已释放，正在重新入座，本次发射未扣款',
  ]);
  expect(await first.page.balance()).toBe('10000.00');
});

test('a player whom the lobby hides has no name at the pond, until it shows them again', async () => {
  const { user, pond, page } = await sit();
  const names = async () => {
    const { places } = (await page.post<PagePond>(PAGE_PATHS.pond)).data;
    return places.filter(({ place }) => place === pond.place).map(({ name }) => name);
  };
  const masked = `${user.slice(0, 2)}***${user.slice(-1)}`;
  expect(await names()).toEqual([masked]);
  const launch = (hidden?: boolean) => operator.launch(user, 'whale-fall', undefined, { hidden });
  await launch(true);
  expect(await names()).toEqual([null]);
  // A launch that says nothing changes nothing.
  await launch();
  expect(await names()).toEqual([null]);
  await launch(false);
  expect(await names()).toEqual([masked]);
});

test('the others in the pond see a volley by the stream', async () => {
  const [one, other] = [await sit(), await sit()];
  const abort = new AbortController();
  const response = await fetch(house.url + PAGE_PATHS.pondStream, {
    headers: { authorization: `Bearer ${other.page.token}` },
    signal: abort.signal,
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of present(response.body, 'a stream')) text += decoder.decode(piece);
  })().catch(() => undefined);
  await expect.poll(() => text).toContain('event: places');
  const { data } = await fire(one, [shot(fishOf(one.pond.pond, 'silverfish').id)]);
  await expect.poll(() => text).toMatch(/event: volley\ndata: .*\n/);
  const [, sent] = /event: volley\ndata: (.*)\n/.exec(text) ?? [];
  expect(JSON.parse(present(sent, 'the volley'))).toEqual({
    place: one.pond.place,
    choice: data.round?.choice,
    outcome: data.round?.outcome,
  });
  abort.abort();
  await reading;
});

test('a seat that the lobby has ended fires nothing', async () => {
  const sitting = await sit();
  const { id } = fishOf(sitting.pond.pond, 'silverfish');
  lobby.says('SE_LOCKED');
  expect((await fire(sitting, [shot(id)])).code).toBe(401);
});

test('the calls of a pond are for its game alone', async () => {
  const { user } = await sit();
  await operator.call('createWallet', { user, product: 'haitang' });
  const page = await testPage(house.url, await operator.launch(user, 'cloud-dice'));
  expect((await page.post(PAGE_PATHS.pond)).code).not.toBe(200);
});
