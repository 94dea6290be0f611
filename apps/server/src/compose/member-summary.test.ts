import { memberOf } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { memberActor } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { seedAll } from '@haitang/lobby/seed-all.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { lifetimeValidBets } from '@haitang/turnover/lifetime-valid-bets.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { transferOut } from '@haitang/venues/transfers/transfer-out.ts';
import { changeLevel } from '@haitang/vip/change-level.ts';
import { levelOf } from '@haitang/vip/level-of.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { hotBalance } from '@haitang/wallet/hot-balance.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { UserSummary } from '../api/present/user-summary.ts';
import { createPastVenues } from '../demo/past-venue.ts';
import { createMemberSummary } from './member-summary.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
await seedAll({ ...context, logger: silentLogger });
const lane = createPostingLane(database);
afterAll(() => lane.close());
const venues = createVenuesContext(context, {
  ports: createPastVenues(['wangyue']),
  lane,
  lobbyUrl: '',
  openDeposits: async () => cny(0n),
});
const summary = createMemberSummary(context, venues);

type Asked = Pick<UserSummary, 'user' | 'gameBalanceOf'>;

/** The data of a session's user object. */
async function seenBy(token: string, on: Asked = summary) {
  const seen = present(await on.user({ token, background: true }), 'a living session');
  const gameBalance = await on.gameBalanceOf(seen.session.memberId, seen.summary.holding);
  return { ...seen.summary, gameBalance };
}

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
  return { memberId, token: session.token, pay, request };
}

test("the summary equals the modules' own reads", async () => {
  const [{ memberId, token }, other] = [await someone(), await someone()];
  await sql`INSERT INTO turnover_member VALUES (${memberId}, 77700)`.execute(database.read);
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, credited, idempotency_key)
    VALUES ('D1', ${memberId}, 'usdt', 1, 100, 7000000, '{}', 2, 'credited', false,
      ${clock.now()}, 123400, 'k1')`.execute(database.read);
  await database.transaction((tx) =>
    changeLevel(tx, {
      memberId,
      level: 4,
      day: businessDayOf(clock.now()),
      reason: 'placed',
      at: clock.now(),
    }),
  );
  for (const { id, token: whose } of [
    { id: memberId, token },
    { id: other.memberId, token: other.token },
  ]) {
    expect(await seenBy(whose)).toMatchObject({
      member: await memberOf(database.read, id),
      available: await hotBalance(database, id),
      vipLevel: await levelOf(database.read, id),
      paysum: await creditedTotal(database.read, id),
      totalgame: await lifetimeValidBets(database.read, id),
    });
  }
  expect(await seenBy(token)).toMatchObject({
    paysum: cny(1_234_00n),
    totalgame: cny(777_00n),
    vipLevel: 4,
  });
});

test('money that has moved shows immediately, wherever it went', async () => {
  const { token, pay, request } = await someone();
  const shown = async () => {
    const { available, gameBalance } = await seenBy(token);
    return [available.minor, gameBalance.minor];
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
  const { token, pay } = await someone();
  const elsewhere = createMemberSummary(context, createVenuesContext(context, venues));
  expect((await seenBy(token, elsewhere)).available).toEqual(cny(500_00n));
  await pay(1n);
  expect((await seenBy(token, elsewhere)).available).toEqual(cny(500_01n));
});

test('many concurrent callers each get their own answer', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => someone()));
  await Promise.all(people.map(({ pay }, index) => pay(BigInt(index + 1))));
  const answer = await Promise.all(people.map(({ token }) => seenBy(token)));
  expect(answer.map(({ available }) => available.minor)).toEqual(
    people.map((_, index) => 500_00n + BigInt(index + 1)),
  );
});
