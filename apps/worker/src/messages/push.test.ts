import { generateKeyPairSync } from 'node:crypto';
import { changePassword } from '@haitang/identity/credentials/change-password.ts';
import { assertSessionOpen } from '@haitang/identity/sessions/assert-session-open.ts';
import { signOut } from '@haitang/identity/sessions/end-session.ts';
import { askHandover, claimHandover } from '@haitang/identity/sessions/hand-over.ts';
import { signIn } from '@haitang/identity/sign-in.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember, PASSWORD } from '@haitang/lobby/testing/test-identity.ts';
import {
  choosePush,
  DEVICES_MOST,
  pushStateOf,
  subscribeDevice,
} from '@haitang/messages/push/push-devices.ts';
import { createPushDoor } from '@haitang/messages/push/push-door.ts';
import { pushKeyOf } from '@haitang/messages/push/vapid.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { type TestBrowser, testPushService } from '@haitang/testkit/push-service.ts';
import { expect, test } from 'vitest';
import { sendPushesJob } from '../send-pushes.ts';
import { PUSH_MESSAGES } from './push-messages.ts';
import { PUSH_SESSIONS } from './push-sessions.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const subscription of [...PUSH_MESSAGES, ...PUSH_SESSIONS]) dispatcher.subscribe(subscription);
const service = await testPushService();
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const key = pushKeyOf(pem.export({ type: 'pkcs8', format: 'pem' }).toString());
const contact = async () => 'mailto:ops@example.com';
const door = createPushDoor({ key, contact, clock, post: service.post });
const job = sendPushesJob(context, door);

const settle = async (): Promise<void> => {
  await dispatcher.drain();
  await job.run();
};

const ALL = { money: true, safety: true, offers: true, announcements: false };
const DAYTIME = '2026-03-10T12:00:00+08:00';
let phones = 0;

type Someone = Awaited<ReturnType<typeof someone>>;

/** A member who has signed in with a phone of its own and turned pushing on there. */
async function someone(topics = ALL) {
  clock.set(DAYTIME);
  const { id: memberId, username } = await newMember(context);
  phones += 1;
  const deviceName = `phone-${phones}-aaaaaaaaaaaa`;
  const { session } = await signIn(context, username, PASSWORD, {
    ip: `198.51.100.${phones}`,
    country: 'SG',
    userAgent: 'iPhone',
    deviceId: deviceName,
  });
  await settle();
  const browser = service.browser();
  const owner = { id: session.id, memberId, username };
  await subscribeDevice(context, owner, {
    assertOpen: assertSessionOpen,
    ...browser,
    deviceName,
    topics,
  });
  return { memberId, username, session: owner, browser, deviceName };
}

let orders = 0;
const deposit = ({ memberId }: Pick<Someone, 'memberId'>, given: { small?: boolean } = {}) => {
  orders += 1;
  const order = `D-${orders}`;
  return database.transaction((tx) =>
    emit(tx, {
      name: 'deposit.credited',
      key: `deposit.credited:${order}`,
      memberId,
      payload: {
        order,
        amount: '71200',
        method: 'usdt',
        label: 'USDT-TRC20',
        belowMinimum: given.small ?? false,
      },
      occurredAt: clock.now(),
    }),
  );
};
const offer = ({ memberId }: Pick<Someone, 'memberId'>) => {
  orders += 1;
  const id = `O-${orders}`;
  return database.transaction((tx) =>
    emit(tx, {
      name: 'bonus.offered',
      key: `bonus.offered:${id}`,
      memberId,
      payload: { offer: id, title: '生日礼金', amount: '5800' },
      occurredAt: clock.now(),
    }),
  );
};
const titles = (browser: TestBrowser): string[] =>
  browser.read().map((text) => JSON.parse(text).title);

test('a deposit reaches the device, encrypted, signed, and without its amount', async () => {
  const { browser, ...member } = await someone();
  await deposit(member);
  await settle();
  const [text = ''] = browser.read();
  expect(JSON.parse(text)).toEqual({
    tag: `deposit.credited:D-${orders}`,
    title: '存款已到账',
    body: '有一笔存款已到账，点击查看详情',
    link: '/transRecord',
  });
  expect(text).not.toMatch(/712|USDT/);
  const [headers] = browser.headers();
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  expect(headers?.['content-encoding']).toBe('aes128gcm');
  expect(headers?.authorization).toMatch(new RegExp(`^vapid t=.+, k=${key.publicKey}$`));
  await settle();
  expect(browser.read()).toHaveLength(1);
});

test('only what a member asked for is pushed, and no crumbs', async () => {
  const { browser, ...member } = await someone({ ...ALL, safety: false, offers: false });
  await offer(member);
  await deposit(member, { small: true });
  await settle();
  expect(browser.read()).toEqual([]);
  const choice = { ...ALL, money: false, quietFrom: 0, quietUntil: 0 };
  await choosePush(context, member.memberId, choice);
  await deposit(member);
  await offer(member);
  await settle();
  expect(titles(browser)).toEqual(['有奖励待领取']);
});

test('quiet hours delay money and offers to their end, never safety', async () => {
  const { browser, ...member } = await someone();
  clock.set('2026-03-10T22:00:00+08:00');
  await deposit(member);
  await offer(member);
  await signIn(context, member.username, PASSWORD, {
    ip: '192.0.2.1',
    country: 'MY',
    userAgent: 'Windows',
  });
  await settle();
  expect(titles(browser)).toEqual(['新设备登录提醒']);
  clock.set('2026-03-11T07:59:59+08:00');
  await settle();
  expect(browser.read()).toHaveLength(1);
  clock.set('2026-03-11T08:00:00+08:00');
  await settle();
  expect(titles(browser).sort()).toEqual(['存款已到账', '新设备登录提醒', '有奖励待领取'].sort());
});

test.each([
  ['excluded', { length: 'forever' as const }],
  ['in a time-out', null],
])('a member %s gets no offer, and still money and safety (RG-14)', async (_state, exclusion) => {
  const { browser, session, ...member } = await someone();
  // Queued before: it is asked again when it is sent.
  clock.set('2026-03-10T23:00:00+08:00');
  await offer(member);
  await settle();
  const pause = { memberId: member.memberId, sessionId: session.id, ip: '192.0.2.2' };
  if (exclusion) await excludeMember(context, { ...pause, ...exclusion });
  else await takeTimeOut(context, { ...pause, length: '24h' });
  clock.set('2026-03-11T09:00:00+08:00');
  await offer(member);
  await deposit(member);
  await settle();
  expect(titles(browser)).toEqual(['存款已到账']);
});

test('a device that signs out gets nothing more, not even what waited', async () => {
  const { browser, session, ...member } = await someone();
  await deposit(member);
  await dispatcher.drain();
  await signOut(context, session);
  await settle();
  await deposit(member);
  await settle();
  expect(browser.read()).toEqual([]);
  expect((await pushStateOf(context, member.memberId, browser.endpoint)).devices).toBe(0);
});

test('a sign-in elsewhere is told to the device that it replaced', async () => {
  const { browser, ...member } = await someone();
  await signIn(context, member.username, PASSWORD, {
    ip: '192.0.2.3',
    country: 'MY',
    userAgent: 'Windows',
  });
  await settle();
  await deposit(member);
  await settle();
  expect(titles(browser)).toEqual(['新设备登录提醒', '存款已到账']);
});

test('a device that handed its session over tells of it, and is done', async () => {
  const { browser, session, ...member } = await someone();
  const code = await askHandover(context, session);
  await claimHandover(context, code, { ip: '192.0.2.4', country: 'SG', userAgent: 'Android' });
  await settle();
  clock.advance(SECOND_MS);
  await deposit(member);
  await settle();
  expect(titles(browser)).toEqual(['新设备登录提醒']);
});

test('another member on the same browser takes it over, with and without turning it on', async () => {
  const { browser, deviceName, ...first } = await someone();
  const second = await newMember(context);
  const { session } = await signIn(context, second.username, PASSWORD, {
    ip: '192.0.2.5',
    country: 'SG',
    userAgent: 'iPhone',
    deviceId: deviceName,
  });
  await settle();
  await deposit(first);
  await settle();
  expect(browser.read()).toEqual([]);
  const { browser: shared, ...third } = await someone();
  const owner = { id: session.id, memberId: second.id, username: second.username };
  await subscribeDevice(context, owner, {
    assertOpen: assertSessionOpen,
    ...shared,
    deviceName: null,
    topics: ALL,
  });
  await deposit(third);
  await settle();
  expect(shared.read()).toEqual([]);
});

test('a changed password is told to every device, which then get nothing more', async () => {
  const { browser, session, ...member } = await someone();
  const change = { session, oldPassword: PASSWORD, newPassword: 'another-word-7', ip: '192.0.2.7' };
  await changePassword(context, change);
  await settle();
  clock.advance(SECOND_MS);
  await deposit(member);
  await settle();
  expect(titles(browser)).toEqual(['密码已修改']);
  expect((await pushStateOf(context, member.memberId, browser.endpoint)).here).toBe(false);
});

test('a session that has ended turns nothing on, also in a call that was let in before', async () => {
  const thief = await someone();
  const { session, username } = thief;
  const change = { session, oldPassword: PASSWORD, newPassword: 'another-word-7', ip: '192.0.2.8' };
  await changePassword(context, change);
  const late = { assertOpen: assertSessionOpen, ...service.browser(), deviceName: null };
  const call = subscribeDevice(context, session, { ...late, topics: ALL });
  await expect(call).rejects.toMatchObject({ key: 'expired' });
  await settle();
  await signIn(context, username, 'another-word-7', {
    ip: '192.0.2.9',
    country: 'SG',
    userAgent: 'iPhone',
    deviceId: 'own-phone-aaaaaaaaaaaa',
  });
  await deposit(thief);
  await settle();
  expect((await pushStateOf(context, thief.memberId, late.endpoint)).here).toBe(false);
});

test('the same member who signs in again on the browser keeps it', async () => {
  const { browser, deviceName, session, ...member } = await someone();
  const again = await signIn(context, member.username, PASSWORD, {
    ip: '192.0.2.6',
    country: 'SG',
    userAgent: 'iPhone',
    deviceId: deviceName,
  });
  await settle();
  await signOut(context, session);
  await settle();
  await deposit(member);
  await settle();
  expect(titles(browser)).toEqual(['存款已到账']);
  await signOut(context, { ...session, id: again.session.id });
  await settle();
  await deposit(member);
  await settle();
  expect(browser.read()).toHaveLength(1);
});

test.each([404, 410])('a subscription that is gone (%i) is removed', async (status) => {
  const { browser, ...member } = await someone();
  service.answer([status]);
  await deposit(member);
  await settle();
  expect((await pushStateOf(context, member.memberId, browser.endpoint)).devices).toBe(0);
  await deposit(member);
  await settle();
  expect(browser.read()).toHaveLength(1);
});

test('a busy service is asked again when it said, and not more than four times', async () => {
  const { browser, ...member } = await someone();
  service.answer([429, '120'], [503], null, [500]);
  await deposit(member);
  await settle();
  clock.advance(2 * MINUTE_MS - SECOND_MS);
  await settle();
  expect(browser.read()).toHaveLength(1);
  clock.advance(SECOND_MS);
  await settle();
  expect(browser.read()).toHaveLength(2);
  clock.advance(2 * MINUTE_MS);
  await settle();
  expect(browser.read()).toHaveLength(3);
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(HOUR_MS);
    await settle();
  }
  expect(browser.read()).toHaveLength(4);
  // Every try replaces the one before, at the service and on the device.
  expect(new Set(browser.headers().map(({ topic }) => topic)).size).toBe(1);
  expect(new Set(browser.read()).size).toBe(1);
});

test('what nobody took within a day is given up', async () => {
  const { browser, ...member } = await someone();
  await deposit(member);
  await dispatcher.drain();
  clock.advance(DAY_MS);
  await job.run();
  expect(browser.read()).toEqual([]);
});

test('a refusal for good is not repeated', async () => {
  const { browser, ...member } = await someone();
  service.answer([403]);
  await deposit(member);
  await settle();
  clock.advance(HOUR_MS);
  await settle();
  expect(browser.read()).toHaveLength(1);
});

test('a member has five devices at most, the newest', async () => {
  const { browser, session, ...member } = await someone();
  const others = Array.from({ length: DEVICES_MOST }, () => service.browser());
  for (const other of others) {
    clock.advance(SECOND_MS);
    await subscribeDevice(context, session, {
      assertOpen: assertSessionOpen,
      ...other,
      deviceName: null,
      topics: ALL,
    });
  }
  await deposit(member);
  await settle();
  expect(browser.read()).toEqual([]);
  expect(others.map((other) => other.read().length)).toEqual([1, 1, 1, 1, 1]);
});
