import { editFront } from '@haitang/content/editing/edit-front.ts';
import type { AnnouncementItem } from '@haitang/content/editing/front-item.ts';
import { present } from '@haitang/kernel/assert.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import type { PushDoor } from '@haitang/messages/push/push-door.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { scannedTables } from '@haitang/testkit/scanned-tables.ts';
import { type WatchedQuery, watchQueries } from '@haitang/testkit/watch-queries.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendPushesJob } from '../send-pushes.ts';
import { pushAnnouncementsJob } from './push-announcements.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const queries = watchQueries(database);

const MEMBERS = 10_000;
const PAGE = 500;
const BATCH = 20;
const BATCHES = 50;

/** Ten thousand members with a browser each, and as many who want no announcements. */
async function everybody(): Promise<void> {
  const { read } = database;
  await sql`INSERT INTO push_choice
      (member_id, money, safety, offers, announcements, quiet_from, quiet_until)
    SELECT 40000000 + n, true, true, false, n % 2 = 0, 0, 0
    FROM generate_series(1, ${2 * MEMBERS}) AS n`.execute(read);
  await sql`INSERT INTO push_device (member_id, session_id, endpoint, p256dh, auth, created_at)
    SELECT 40000000 + n, ${newId()}, 'https://push.example.net/many/' || n, '', '', ${clock.now()}
    FROM generate_series(1, ${2 * MEMBERS}) AS n`.execute(read);
  await sql`ANALYZE push_choice, push_device`.execute(read);
}

const NEWS: AnnouncementItem = {
  kind: 'announcement',
  id: 0,
  version: 0,
  shown: true,
  name: '维护通知',
  content: '<p>今晚维护。</p>',
  firstDay: null,
  lastDay: null,
};

/** Tables that a statement scans completely; for choices, one to a device, that may be quicker. */
const scanned = (query: WatchedQuery) => scannedTables(database.pool, query);

test('ten thousand are queued in pages and sent in turns, each by an index', async () => {
  await everybody();
  await database.transaction((tx) => editFront(tx, NEWS, clock.now()));
  queries.take();
  await pushAnnouncementsJob(context).run();
  const pages = queries
    .take()
    .filter(({ text }) => /LIMIT/.test(text) && /push_round|device/.test(text));
  expect(pages).toHaveLength(MEMBERS / PAGE + 1);
  for (const page of pages) expect(await scanned(page)).not.toContain('push_device');
  await sql`ANALYZE push_waiting`.execute(database.read);
  let atOnce = 0;
  let most = 0;
  const reached: string[] = [];
  const door: PushDoor = {
    publicKey: '',
    async send({ endpoint }) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      reached.push(endpoint);
      return { kind: 'taken' };
    },
  };
  const send = sendPushesJob(context, door);
  queries.take();
  await send.run();
  const turns = queries.take().filter(({ text }) => /FOR UPDATE OF waiting/.test(text));
  expect(turns).toHaveLength(BATCHES);
  for (const turn of [turns[0], turns.at(-1)])
    expect(await scanned(present(turn, 'a turn'))).toEqual([]);
  expect(most).toBeLessThanOrEqual(BATCH);
  expect(reached).toHaveLength(BATCH * BATCHES);
  await send.run();
  expect(new Set(reached).size).toBe(2 * BATCH * BATCHES);
});
