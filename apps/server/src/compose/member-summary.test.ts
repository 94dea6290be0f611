import { memberOf } from '@haitang/identity/find-member.ts';
import { setAgent } from '@haitang/identity/set-agent.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { seedAll } from '@haitang/lobby/seed-all.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { markRead, unreadCount } from '@haitang/messages/inbox.ts';
import type { Audience } from '@haitang/messages/message.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { watchQueries } from '@haitang/testkit/watch-queries.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { transferOut } from '@haitang/venues/transfers/transfer-out.ts';
import { changeLevel } from '@haitang/vip/change-level.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createPastVenues } from '../demo/past-venue.ts';
import { createMemberSummary } from './member-summary.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
await seedAll({ ...context, logger: silentLogger });
const lane = createPostingLane(database);
afterAll(() => lane.close());
const queries = watchQueries(database);
const venues = createVenuesContext(context, {
  ports: createPastVenues(['wangyue']),
  lane,
  lobbyUrl: '',
  openDeposits: async () => new Map(),
});
const summary = createMemberSummary(context, venues);

/** A member with 500.00 and its actions. */
async function someone() {
  const { id: memberId, session } = await newMember(context);
  const by = { memberId, sessionId: session.id, actor: memberActor(memberId) };
  let given = 0;
  const pay = (cents: bigint) => {
    given += 1;
    const key = `${memberId}:${given}`;
    const from = 'house:deposits:trc20' as const;
    const note = { amount: cny(cents), from, key, reference: key, occurredAt: clock.now() };
    return database.transaction((tx) => credit(tx, { ...by, ...note, reason: 'deposit' }));
  };
  await pay(500_00n);
  const request = { ...by, venue: 'wangyue', cause: 'manual' } as const;
  return { memberId, pay, request };
}

function atLevel4(memberId: MemberId): Promise<void> {
  const now = clock.now();
  const change = {
    memberId,
    level: 4,
    day: businessDayOf(now),
    reason: 'placed',
    at: now,
  } as const;
  return database.transaction(async (tx) => void (await changeLevel(tx, change)));
}

test('the user object has the data of every module, and only of its own member', async () => {
  const [{ memberId }, other] = [await someone(), await someone()];
  await sql`INSERT INTO turnover_member VALUES (${memberId}, 77700)`.execute(database.read);
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, credited, idempotency_key)
    VALUES ('D1', ${memberId}, 'usdt', 1, 100, 7000000, '{}', 2, 'credited', false,
      ${clock.now()}, 123400, 'k1')`.execute(database.read);
  await atLevel4(memberId);
  await sql`INSERT INTO rebate (number, day, member_id, category, venue, version, percent, valid,
      amount, settled_at)
    SELECT 'R' || n, '2026-01-01', ${memberId}, 'slot', 'wangyue', n, 4000, 100, amount,
      ${clock.now()} FROM (VALUES (1, 330), (2, -110)) AS rebates (n, amount)`.execute(
    database.read,
  );
  expect(await summary.userOf(memberId)).toEqual({
    member: await memberOf(database.read, memberId),
    available: cny(500_00n),
    atVenues: cny(0n),
    paysum: cny(1_234_00n),
    totalgame: cny(777_00n),
    vipLevel: 4,
    reached: 4,
    claimableRebates: cny(2_20n),
  });
  expect(await summary.userOf(other.memberId)).toEqual({
    member: await memberOf(database.read, other.memberId),
    available: cny(500_00n),
    atVenues: cny(0n),
    paysum: cny(0n),
    totalgame: cny(0n),
    vipLevel: 1,
    reached: 0,
    claimableRebates: cny(0n),
  });
});

test('money that has moved shows immediately, wherever it went', async () => {
  const { memberId, pay, request } = await someone();
  const shown = async () => {
    const { available, atVenues } = await summary.balanceOf(memberId);
    return [available.minor, atVenues.minor];
  };
  expect(await shown()).toEqual([500_00n, 0n]);
  await pay(20_00n);
  expect(await shown()).toEqual([520_00n, 0n]);
  await transferIn(venues, request, cny(120_00n));
  expect(await shown()).toEqual([400_00n, 120_00n]);
  await transferOut(venues, request, cny(50_00n));
  expect(await shown()).toEqual([450_00n, 70_00n]);
});

test('a change by another process shows at the next read', async () => {
  const { memberId, pay } = await someone();
  const elsewhere = createMemberSummary(context, createVenuesContext(context, venues));
  expect((await elsewhere.balanceOf(memberId)).available).toEqual(cny(500_00n));
  await pay(1n);
  expect((await elsewhere.balanceOf(memberId)).available).toEqual(cny(500_01n));
});

test('many concurrent callers each get their own answer from shared statements', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => someone()));
  await Promise.all(people.map(({ pay }, index) => pay(BigInt(index + 1))));
  const readAll = () => Promise.all(people.map(({ memberId }) => summary.balanceOf(memberId)));
  await readAll();
  queries.take();
  const answer = await readAll();
  const texts = queries.take().map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => /FROM (account|venue_account)\b/.test(text))).toEqual(texts);
  expect(answer.map(({ available }) => available.minor)).toEqual(
    people.map((_, index) => 500_00n + BigInt(index + 1)),
  );
});

let keys = 0;
function send(to: Audience, marketing = false): Promise<void> {
  keys += 1;
  const text = { type: 'care' as const, title: '标题', content: '<p>文</p>', link: '' };
  const message = { ...text, key: `unread-${keys}`, to, marketing, at: clock.now() };
  return database.transaction((tx) => sendMessage(tx, message));
}

const unreadOf = async (id: MemberId) => unreadCount(context, await summary.readerOf(id));

test('every reader has the unread messages of its level, role, age and limits', async () => {
  await send({ kind: 'all' });
  clock.advance(DAY_MS);
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await newMember(context)).id),
  );
  const [plain, agent, vip, excluded, resting, rested] = ids as [
    ...[MemberId, MemberId, MemberId, MemberId, MemberId, MemberId],
  ];
  const by = (memberId: MemberId) => ({ memberId, sessionId: 'a-session', ip: '127.0.0.1' });
  await takeTimeOut(context, { ...by(rested), length: '24h' });
  clock.advance(DAY_MS + HOUR_MS);
  await takeTimeOut(context, { ...by(resting), length: '24h' });
  await excludeMember(context, { ...by(excluded), length: '6m' });
  const change = { actor: 'staff:wenzhou', reason: 'test', at: clock.now() } as const;
  await database.transaction((tx) => setAgent(tx, { memberId: agent, isAgent: true, ...change }));
  await atLevel4(vip);
  await send({ kind: 'all' });
  await send({ kind: 'all' }, true);
  await send({ kind: 'agents' });
  await send({ kind: 'vip', level: 1 });
  await send({ kind: 'vip', level: 4 });
  await send({ kind: 'member', memberId: plain });
  await send({ kind: 'member', memberId: excluded }, true);
  expect(await Promise.all(ids.map((id) => unreadOf(id)))).toEqual([4, 4, 3, 2, 2, 3]);
  expect(await markRead(context, await summary.readerOf(plain), null)).toBe(0);
  expect(await unreadOf(plain)).toBe(0);
  expect(await unreadOf(vip)).toBe(3);
});
