import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { startHouse } from '@haitang/venue/house.ts';
import { testPage } from '@haitang/venue/testing/test-page.ts';
import { PAGE_PATHS, type PageState } from '@haitang/venue/wire/page-wire.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { listBets } from '@haitang/venues/bets/list-bets.ts';
import { roundPage } from '@haitang/venues/bets/round-page.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { syncCatalogue } from '@haitang/venues/catalogue/sync-catalogue.ts';
import { endSeeds, memberSeeds, setClientSeed } from '@haitang/venues/fairness/member-seeds.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { afterAll, expect, test } from 'vitest';
import { lobbyDoor, openSession } from '../support/lobby-door.ts';
import { lobbyVenues } from './lobby-venues.ts';
import { insertMember } from './venue-rig.ts';

const { database, url: databaseUrl } = await lobbyDatabase();
const keysDirectory = await mkdtemp(join(tmpdir(), 'venue-fairness-'));
const { privateKey } = await ensureKeyPair(keysDirectory, 'lobby');
const lane = createPostingLane(database);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const context = lobbyVenues({
  database,
  lane,
  privateKey,
  url,
  clock: systemClock,
  timeoutMs: 60_000,
});
const lobby = await lobbyDoor(context, (await ensureKeyPair(keysDirectory, 'house')).publicKey);
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  port,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: ['http://127.0.0.1:8080'],
});
afterAll(async () => {
  await lane.close();
  await house.close();
  await rm(keysDirectory, { recursive: true });
});
await database.transaction(seedCatalogue);
await syncCatalogue(context);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A member with 1,000 points and one roll of 云端掷骰, read back by the lobby. */
async function played(number: number) {
  const member = memberId(number);
  await insertMember(database, member, true);
  await database.transaction((tx) =>
    credit(tx, {
      memberId: member,
      amount: cny(100_000n),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: `test-${number}`,
      key: `test-${number}`,
      actor: 'system:test',
      sessionId: null,
      occurredAt: systemClock.now(),
    }),
  );
  const launched = await launchGame(context, {
    memberId: member,
    sessionId: await openSession(context, member),
    contentId: 'haitang',
    gameCode: 'cloud-dice',
    ip: '127.0.0.1',
    country: null,
  });
  const page = await testPage(url, new URL(launched.url).searchParams.get('session') ?? '');
  const { data: round } = await page.roll('10.00');
  await expect
    .poll(
      async () => {
        await pullBets(context);
        return (await own(member)).length;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  return { member, page, round };
}

const own = async (member: ReturnType<typeof memberId>) =>
  (await listBets(context, { memberId: member, days: 7, venue: '', page: 1, pageSize: 10 })).bets;

test('the lobby shows, sets and ends the seeds of a member, and a repeat ends nothing more', async () => {
  const { member, round } = await played(30_100_001);
  const before = await memberSeeds(context, member);
  expect(before.serverSeedHash).toBe(round.serverSeedHash);
  expect(before.nonce).toBe(1);
  expect(await setClientSeed(context, member, 'plum-blossom')).toEqual({
    ...before,
    clientSeed: 'plum-blossom',
  });

  const ended = await endSeeds(context, member, before.serverSeedHash);
  expect(sha256(ended.serverSeed)).toBe(before.serverSeedHash);
  expect(ended.seeds).toMatchObject({
    serverSeedHash: before.nextServerSeedHash,
    clientSeed: 'plum-blossom',
    nonce: 0,
  });
  expect(await endSeeds(context, member, before.serverSeedHash)).toEqual(ended);
  expect(await memberSeeds(context, member)).toEqual(ended.seeds);
});

test('an unknown pair, a blank in a seed and the pair of somebody else are refused', async () => {
  const { member } = await played(30_100_002);
  const other = await memberSeeds(context, memberId(30_100_003));
  await expect(endSeeds(context, member, 'a'.repeat(64))).rejects.toMatchObject({ code: 404 });
  await expect(endSeeds(context, member, other.serverSeedHash)).rejects.toMatchObject({
    code: 404,
  });
  await expect(setClientSeed(context, member, 'a b')).rejects.toMatchObject({ code: 203 });
});

test('every settled round of the record opens its proof, for its member alone', async () => {
  const { member, round } = await played(30_100_004);
  const [bet] = await own(member);
  expect(bet).toMatchObject({ betId: round.id, hasProof: true });
  const asked = { memberId: member, venue: 'haitang', round: round.id };
  const address = new URL(await roundPage(context, asked));
  const page = await testPage(url, address.searchParams.get('session') ?? '');
  const { data: state } = await page.get<PageState>(PAGE_PATHS.state);
  expect(state.onlyRound).toMatchObject({ id: round.id, nonce: 0 });
  const stranger = { ...asked, memberId: memberId(30_100_005) };
  await expect(roundPage(context, stranger)).rejects.toMatchObject({ code: 404 });
});
