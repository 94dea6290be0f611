import { generateKeyPairSync } from 'node:crypto';
import { editFront } from '@haitang/content/editing/edit-front.ts';
import type { AnnouncementItem } from '@haitang/content/editing/front-item.ts';
import { assertSessionOpen } from '@haitang/identity/sessions/assert-session-open.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { choosePush, pushStateOf, subscribeDevice } from '@haitang/messages/push/push-devices.ts';
import { createPushDoor } from '@haitang/messages/push/push-door.ts';
import { pushKeyOf } from '@haitang/messages/push/vapid.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { type TestBrowser, testPushService } from '@haitang/testkit/push-service.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sendPushesJob } from '../send-pushes.ts';
import { pushAnnouncementsJob } from './push-announcements.ts';
import { PUSH_SESSIONS } from './push-sessions.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const session of PUSH_SESSIONS) dispatcher.subscribe(session);
const service = await testPushService();
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const key = pushKeyOf(pem.export({ type: 'pkcs8', format: 'pem' }).toString());
const contact = async () => 'mailto:ops@example.com';
const door = createPushDoor({ key, contact, clock, post: service.post });
const queue = pushAnnouncementsJob(context);
const send = sendPushesJob(context, door);

const DAYTIME = '2026-03-10T12:00:00+08:00';
const NEW = { kind: 'announcement', id: 0, version: 0, shown: true } as const;

let written = 0;
const publish = async (given: Partial<AnnouncementItem> = {}): Promise<AnnouncementItem> => {
  written += 1;
  const item = { ...NEW, name: `维护通知 ${written}`, content: '<p>今晚维护。</p>' };
  const whole = { ...item, firstDay: null, lastDay: null, ...given };
  const { after } = await database.transaction((tx) => editFront(tx, whole, clock.now()));
  if (after.kind !== 'announcement') throw new Error('another item came back');
  return after;
};

/** Each test has a later day: what was published before it is news no more. */
let days = 0;
beforeEach(() => {
  clock.set(DAYTIME);
  clock.advance(days * 48 * HOUR_MS);
  days += 1;
});

interface Someone {
  readonly id: MemberId;
  readonly sessionId: string;
  readonly browser: TestBrowser;
}

async function someone(announcements: boolean | null = true): Promise<Someone> {
  const { id, session, username } = await newMember(context);
  const browser = service.browser();
  const owner = { id: session.id, memberId: id, username };
  const topics = { money: true, safety: true, offers: false, announcements };
  await subscribeDevice(context, owner, {
    assertOpen: assertSessionOpen,
    ...browser,
    deviceName: null,
    topics,
  });
  return { id, sessionId: session.id, browser };
}

const bodies = ({ browser }: Someone): string[] =>
  browser.read().map((text) => JSON.parse(text).body);

test('a new announcement reaches once who asked for announcements, and nobody else', async () => {
  const [wants, not, older] = [await someone(), await someone(false), await someone(null)];
  const { id, name, version } = await publish();
  await queue.run();
  await send.run();
  expect(wants.browser.read().map((text) => JSON.parse(text))).toEqual([
    { tag: `announcement:${id}`, title: '新公告', body: name, link: '/message?type=1' },
  ]);
  expect(wants.browser.headers()[0]).toMatchObject({ urgency: 'low' });
  // A corrected text is no news.
  await publish({ id, version, name: `${name}（更正）` });
  await queue.run();
  await send.run();
  expect(bodies(wants)).toEqual([name]);
  expect([...bodies(not), ...bodies(older)]).toEqual([]);
});

test('an app that does not know the topic leaves it as it was', async () => {
  const { id, browser } = await someone();
  const older = { money: true, safety: false, offers: false, announcements: null };
  await choosePush(context, id, { ...older, quietFrom: 0, quietUntil: 0 });
  const { choice } = await pushStateOf(context, id, browser.endpoint);
  expect(choice).toMatchObject({ safety: false, announcements: true });
});

test('a hidden one waits until it is shown, a dated one for its first day', async () => {
  const reader = await someone();
  const { id, version, name } = await publish({ shown: false });
  const tomorrow = parseBusinessDay('2026-03-15');
  const dated = await publish({ firstDay: tomorrow });
  await queue.run();
  await send.run();
  expect(bodies(reader)).toEqual([]);
  clock.set('2026-03-15T09:00:00+08:00');
  await publish({ id, version, name, shown: true });
  await queue.run();
  await send.run();
  expect(bodies(reader).sort()).toEqual([name, dated.name].sort());
});

test('one that was withdrawn or has ended meanwhile is not sent', async () => {
  const reader = await someone();
  clock.advance(11 * HOUR_MS);
  const today = parseBusinessDay('2026-03-16');
  const withdrawn = await publish();
  await publish({ lastDay: today });
  const stays = await publish();
  await queue.run();
  await send.run();
  // The night is quiet.
  expect(bodies(reader)).toEqual([]);
  await publish({ ...withdrawn, shown: false });
  clock.advance(10 * HOUR_MS);
  await send.run();
  expect(bodies(reader)).toEqual([stays.name]);
});

test('what waits for the morning is sent as it was corrected in the night', async () => {
  const reader = await someone();
  clock.advance(11 * HOUR_MS);
  const first = await publish();
  await queue.run();
  await send.run();
  const corrected = `${first.name}（更正）`;
  await publish({ ...first, name: corrected });
  clock.advance(10 * HOUR_MS);
  await queue.run();
  await send.run();
  expect(bodies(reader)).toEqual([corrected]);
});

test('one that already waits is not sent to who turned them off, nor as another’s news', async () => {
  const [off, taken] = [await someone(), await someone()];
  const thief = await newMember(context);
  await publish();
  await queue.run();
  const choice = { money: true, safety: true, offers: true, announcements: false };
  await choosePush(context, off.id, { ...choice, quietFrom: 0, quietUntil: 0 });
  // Who names the address of another's browser gets the browser from now on, and nothing of before.
  const owner = { id: thief.session.id, memberId: thief.id, username: thief.username };
  const topics = { ...choice, announcements: true };
  await subscribeDevice(context, owner, {
    assertOpen: assertSessionOpen,
    ...taken.browser,
    deviceName: null,
    topics,
  });
  await queue.run();
  await send.run();
  expect([...bodies(off), ...bodies(taken)]).toEqual([]);
});

test('a member who was locked or whose account was closed meanwhile gets none', async () => {
  const [locked, closed] = [await someone(), await someone()];
  await publish();
  await queue.run();
  await setLocks(database, locked.id);
  const close = { memberId: closed.id, status: 'closed', actor: 'system:test' } as const;
  await setStatus(context, { ...close, reason: '本人要求' });
  await dispatcher.drain();
  await send.run();
  expect([...bodies(locked), ...bodies(closed)]).toEqual([]);
});

test('two servers that queue and send at once reach each device once', async () => {
  const readers = await Promise.all(Array.from({ length: 45 }, () => someone()));
  const [first, second] = [await publish(), await publish()];
  await Promise.all([queue.run(), queue.run()]);
  await Promise.all([send.run(), send.run(), queue.run()]);
  const names = [first.name, second.name].sort();
  for (const reader of readers) expect(bodies(reader).sort()).toEqual(names);
});

test('an excluded member gets none, also if one already waits (RG-14)', async () => {
  const { id, sessionId, browser } = await someone();
  await publish();
  await queue.run();
  await excludeMember(context, { memberId: id, sessionId, ip: '192.0.2.1', length: 'forever' });
  await send.run();
  await publish();
  await queue.run();
  await send.run();
  expect(browser.read()).toEqual([]);
});

test('who subscribes after it began is not told of it', async () => {
  const first = await someone();
  const { name } = await publish();
  await queue.run();
  clock.advance(HOUR_MS);
  const later = await someone();
  await queue.run();
  await send.run();
  expect([bodies(first), bodies(later)]).toEqual([[name], []]);
});

const MANY = 1_300;

/** Members and browsers by the thousand, which nobody sends to here. */
async function many(): Promise<void> {
  const session = newId();
  const now = clock.now();
  await sql`INSERT INTO push_choice
      (member_id, money, safety, offers, announcements, quiet_from, quiet_until)
    SELECT 40000000 + n, true, true, false, true, 0, 0
    FROM generate_series(1, ${MANY}) AS n`.execute(database.read);
  await sql`INSERT INTO push_device
      (member_id, session_id, endpoint, p256dh, auth, created_at)
    SELECT 40000000 + n, ${session}, 'https://push.example.net/many/' || n, '', '', ${now}
    FROM generate_series(1, ${MANY}) AS n`.execute(database.read);
}

test('a round that is cut off goes on, and no device is queued twice', async () => {
  await many();
  const { id } = await publish();
  const queued = async (): Promise<{ rows: number; devices: number }> => {
    const { rows } = await sql<{ rows: number; devices: number }>`SELECT count(*)::int AS rows,
        count(DISTINCT device_id)::int AS devices
      FROM push_waiting WHERE key = ${`announcement:${id}`}`.execute(database.read);
    return rows[0] ?? { rows: 0, devices: 0 };
  };
  // The database fails at a device of the second page.
  const unlucky = memberId(40_000_700);
  await sql`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM push_device WHERE id = NEW.device_id AND member_id = 40000700)
      THEN RAISE EXCEPTION 'the power is cut'; END IF;
      RETURN NEW; END $$`.execute(database.read);
  await sql`CREATE TRIGGER cut_off BEFORE INSERT ON push_waiting
    FOR EACH ROW EXECUTE FUNCTION cut_off()`.execute(database.read);
  // The announcement is set apart, so that it stops no other.
  await queue.run();
  const half = await queued();
  expect(half.rows).toBe(500);
  // The first of them are taken meanwhile: their rows are gone, and do not come back.
  await sql`DELETE FROM push_waiting WHERE key = ${`announcement:${id}`}
    AND id IN (SELECT id FROM push_waiting ORDER BY id LIMIT 200)`.execute(database.read);
  await sql`DROP TRIGGER cut_off ON push_waiting`.execute(database.read);
  clock.advance(5_000);
  await Promise.all([queue.run(), queue.run()]);
  const whole = await queued();
  const wanting = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM push_device JOIN push_choice USING (member_id)
    WHERE announcements AND ended_at IS NULL`.execute(database.read);
  expect(whole.rows).toBe(whole.devices);
  expect(whole.rows).toBe((wanting.rows[0]?.count ?? 0) - 200);
  expect(wanting.rows[0]?.count).toBeGreaterThan(MANY);
  const { rows } =
    await sql`SELECT 1 FROM push_waiting JOIN push_device ON push_device.id = device_id
    WHERE key = ${`announcement:${id}`} AND member_id = ${unlucky}`.execute(database.read);
  expect(rows).toHaveLength(1);
});
