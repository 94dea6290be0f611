import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { withdrawableNow } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import { lifetimeValidBets } from '@haitang/turnover/lifetime-valid-bets.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { pullBets, rereadBets } from '@haitang/venues/bets/bet-feed.ts';
import { listBets } from '@haitang/venues/bets/list-bets.ts';
import { compareBalances, openAgreedCases } from '@haitang/venues/books/reconcile-venues.ts';
import { auditTransfers } from '@haitang/venues/transfers/audit-transfers.ts';
import { recallAll } from '@haitang/venues/transfers/recall-all.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;

afterEach(() => expectBalanced(database));

const FIVE_MINUTES = 5 * 60_000;

async function atVenue(cents: bigint, code = 'haitang'): Promise<MemberId> {
  const memberId = await rig.member(cents);
  await transferIn(
    context,
    { memberId, venue: code, cause: 'manual', actor: 'system:test', sessionId: null },
    cny(cents),
  );
  return memberId;
}

/** The feed is final a second later. */
async function pull(venues = context): Promise<void> {
  clock.advance(2_000);
  await pullBets(venues);
}

const records = async (memberId: MemberId, code = '') => {
  const { bets, total } = await listBets(context, {
    memberId,
    days: 30,
    venue: code,
    page: 1,
    pageSize: 100,
  });
  expect(total).toBe(bets.length);
  return bets.map((bet) =>
    [
      ...[bet.gameName, formatMoney(bet.stake), formatMoney(bet.payout)],
      ...[formatMoney(bet.validAmount), bet.status],
    ].join(' '),
  );
};

const resultOf = async (memberId: MemberId) => {
  const { rows } = await sql<{ net: bigint }>`SELECT coalesce(sum(net), 0)::bigint AS net
    FROM limit_result WHERE member_id = ${memberId}`.execute(database.read);
  return rows[0]?.net;
};

test('rounds become bet records, and the mirror equals the venue to the cent', async () => {
  const member = await atVenue(10_000n);
  venue.play('haitang', member, 1_000n, 2_550n);
  venue.play('haitang', member, 500n, 0n);
  await pull();
  expect((await records(member)).sort()).toEqual([
    '海棠花开 10.00 25.50 10.00 1',
    '海棠花开 5.00 0.00 5.00 1',
  ]);
  expect(await rig.mirror(member)).toBe(venue.balance('haitang', member));
  expect(await lifetimeValidBets(database.read, member)).toEqual(cny(1_500n));
  expect(await resultOf(member)).toBe(1_050n);
  expect(await records(member, 'yunjin')).toEqual([]);
});

test('without reported odds a bet counts by its category, or by a lower listed return', async () => {
  const member = await atVenue(10_000n, 'liuguang');
  const play = async (rtp: number | null) => {
    await sql`UPDATE venue_game SET rtp = ${rtp} WHERE game_code = 'neon-street'`.execute(
      database.read,
    );
    context.catalogue.invalidate();
    venue.play('liuguang', member, 1_000n, 0n);
    for (const line of venue.feed) delete line.house_edge;
    await pull();
  };
  for (const rtp of [null, 9_600, 9_950]) await play(rtp);
  // The category's edge of 1 % counts 40 %, and so does a listed 4 %; a listed 0.5 % counts half of
  // it.
  expect((await records(member)).map((text) => text.split(' ').at(-2))).toEqual([
    ...['2.00', '4.00', '4.00'],
  ]);
});

test('FM-21 a feed with everything doubled, late and out of order changes nothing twice', async () => {
  const member = await atVenue(10_000n);
  venue.play('haitang', member, 1_000n, 300n);
  const round = venue.play('haitang', member, 2_000n, 0n);
  const late = venue.feed.splice(
    venue.feed.findIndex((line) => line.round === round && line.kind === 'TK_WIN'),
    1,
  );
  venue.feed.push(...venue.feed.filter((line) => line.user === `m${member}`));
  venue.feed.reverse();
  await Promise.allSettled([pull(), pull(rig.restart())]);
  await pull();
  expect((await records(member)).sort()).toEqual([
    '海棠花开 10.00 3.00 10.00 1',
    '海棠花开 20.00 0.00 0.00 2',
  ]);
  expect(await rig.mirror(member)).toBe(10_000n - 700n);
  clock.advance(2 * 86_400_000);
  await pull();
  venue.feed.push(...late);
  await pull();
  expect(await rig.mirror(member)).toBe(9_300n);
  await rereadBets(context, 3);
  expect(await rig.mirror(member)).toBe(venue.balance('haitang', member));
  expect(await lifetimeValidBets(database.read, member)).toEqual(cny(3_000n));
  expect(await resultOf(member)).toBe(-2_700n);
});

test('FM-17 a bet that is cancelled before its first reading changes nothing', async () => {
  const member = await atVenue(10_000n);
  const round = venue.play('haitang', member, 1_500n, null);
  for (const [index, line] of venue.feed.entries()) {
    if (line.round === round) venue.feed[index] = { ...line, status: 'TS_ROLLEDBACK' };
  }
  venue.setBalance('haitang', member, 10_000n);
  await pull();
  expect(await rig.mirror(member)).toBe(10_000n);
  await rereadBets(context, 1);
  expect(await rig.mirror(member)).toBe(10_000n);
  expect(await lifetimeValidBets(database.read, member)).toEqual(cny(0n));
});

test('FM-19 an amended and a cancelled bet are corrected by the difference, once', async () => {
  const member = await atVenue(10_000n);
  const round = venue.play('haitang', member, 1_000n, 4_000n);
  const taken = venue.play('haitang', member, 1_500n, null);
  await pull();
  expect(await rig.mirror(member)).toBe(13_000n);
  for (const [index, line] of venue.feed.entries()) {
    if (line.round === round && line.kind === 'TK_WIN') {
      venue.feed[index] = { ...line, amount: 100_000 };
    }
    if (line.round === taken) venue.feed[index] = { ...line, status: 'TS_ROLLEDBACK' };
  }
  venue.setBalance('haitang', member, 9_100n);
  await rereadBets(context, 1);
  await rereadBets(context, 1);
  expect((await records(member)).sort()).toEqual([
    '海棠花开 0.00 0.00 0.00 0',
    '海棠花开 10.00 1.00 10.00 1',
  ]);
  expect(await rig.mirror(member)).toBe(9_100n);
  expect(await resultOf(member)).toBe(-900n);
  expect(await lifetimeValidBets(database.read, member)).toEqual(cny(1_000n));
});

test('a table bet that ties counts nothing; a slot bet that returns the stake counts', async () => {
  const member = await atVenue(5_000n, 'huanqiu');
  venue.play('huanqiu', member, 1_000n, 1_000n);
  await pull();
  expect(await records(member)).toEqual(['御前骰宝 10.00 10.00 0.00 1']);
  const other = await atVenue(5_000n);
  venue.play('haitang', other, 1_000n, 1_000n);
  await pull();
  expect(await records(other)).toEqual(['海棠花开 10.00 10.00 10.00 1']);
});

test('a lost wallet closes its lots; before that valid bets work them off', async () => {
  const member = await atVenue(10_000n);
  await database.transaction((tx) =>
    openLot(tx, {
      memberId: member,
      kind: 'deposit',
      reference: `d${member}`,
      base: cny(10_000n),
      required: cny(50_000n),
      openedAt: clock.now(),
    }),
  );
  const lot = async () => {
    const { rows } = await sql<{ state: string; done: bigint }>`SELECT state, done
      FROM turnover_lot WHERE member_id = ${member}`.execute(database.read);
    return rows[0];
  };
  venue.play('haitang', member, 9_000n, 0n);
  await pull();
  expect(await lot()).toEqual({ state: 'open', done: 9_000n });
  venue.play('haitang', member, 950n, 0n);
  await pull();
  expect(await lot()).toEqual({ state: 'closed', done: 9_950n });
});

test('what was lost of a deposit stays unlocked when the member wins elsewhere', async () => {
  const member = await atVenue(10_000n);
  await database.transaction((tx) =>
    openLot(tx, {
      memberId: member,
      kind: 'deposit',
      reference: `d${member}`,
      base: cny(10_000n),
      // Wagering of five times frees a fifth of what is wagered.
      required: cny(50_000n),
      openedAt: clock.now(),
    }),
  );
  const locked = async () => (await withdrawableNow(database.read, member)).free.lots;
  const minor = async () => (await locked()).map((lockedLot) => lockedLot.locked.minor);
  expect(await minor()).toEqual([10_000n]);
  venue.play('haitang', member, 9_000n, 0n);
  await pull();
  expect(await minor()).toEqual([1_000n]);
  venue.play('haitang', member, 500n, 30_000n);
  await pull();
  // 305.00 are the member's: 10.00 of them are left of the deposit, 295.00 were won.
  expect(await minor()).toEqual([1_000n]);
});

test('FM-18 a win can be transferred before the job has read its bet; the books agree', async () => {
  const member = await atVenue(1_000n);
  venue.play('haitang', member, 500n, 9_500n);
  await recallAll(context, { memberId: member, sessionId: 's', cause: 'recall', sparing: true });
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([10_000n, 0n]);
  await pull();
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([10_000n, 0n]);
});

test('FM-18 a win settled after the member left is found and recalled', async () => {
  const member = await atVenue(1_000n);
  const round = venue.play('haitang', member, 1_000n, null);
  await recallAll(context, { memberId: member, sessionId: 's', cause: 'recall', sparing: true });
  await pull();
  clock.advance(60_000);
  const bet = venue.feed.find((line) => line.round === round);
  const now = clock.now().toISOString().slice(0, 19);
  if (bet) {
    venue.feed.push({
      ...bet,
      id: 'late',
      transaction_uuid: crypto.randomUUID(),
      kind: 'TK_WIN',
      reference_transaction_uuid: bet.transaction_uuid,
      amount: 3_000_000,
      inserted_at: now,
      updated_at: now,
    } as never);
  }
  venue.setBalance('haitang', member, 3_000n);
  await pull();
  const home = await recallAll(context, {
    memberId: member,
    sessionId: 's',
    cause: 'recall',
    sparing: true,
  });
  expect(home).toEqual([{ venue: 'haitang', kind: 'home', amount: cny(3_000n) }]);
  expect(await rig.mirror(member)).toBe(0n);
});

test('FM-07 a transfer lost by the venue is a case after two readings, and no money moves', async () => {
  const member = await atVenue(5_000n);
  const honest = await atVenue(5_000n);
  venue.play('haitang', honest, 100n, 0n);
  const { rows } = await sql<{ id: string }>`SELECT id FROM venue_transfer
    WHERE member_id = ${member}`.execute(database.read);
  venue.lose(rows[0]?.id ?? '');
  await pull();
  await compareBalances(context);
  await pull();
  expect(await openAgreedCases(context)).toBe(0);
  clock.advance(FIVE_MINUTES);
  await compareBalances(context);
  expect(await openAgreedCases(context)).toBe(0);
  await pull();
  expect(await openAgreedCases(context)).toBe(1);
  expect(await rig.cases()).toEqual(['balance-difference']);
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([0n, 5_000n]);
  await auditTransfers(context);
  expect(await rig.cases()).toEqual(['balance-difference', 'transfer-lost']);
});

test('a difference that the feed explains later is no case', async () => {
  const member = await atVenue(5_000n);
  const before = (await rig.cases()).length;
  venue.play('haitang', member, 1_000n, 0n);
  const held = venue.feed.splice(-2);
  await compareBalances(context);
  clock.advance(FIVE_MINUTES);
  await compareBalances(context);
  const now = clock.now().toISOString().slice(0, 19);
  venue.feed.push(...held.map((line) => ({ ...line, updated_at: now })));
  await pull();
  await openAgreedCases(context);
  expect((await rig.cases()).length).toBe(before);
  expect(await rig.mirror(member)).toBe(4_000n);
});

test('a feed without an answer is read from the same place again', async () => {
  const member = await atVenue(5_000n);
  venue.play('haitang', member, 1_000n, 0n);
  venue.always('transactionsList', { status: 502, body: '<html>' });
  await pull();
  clock.advance(3 * 3_600_000);
  await pull();
  expect(await records(member)).toEqual([]);
  venue.always('transactionsList', null);
  clock.advance(10_000);
  await pull();
  expect(await records(member)).toEqual(['海棠花开 10.00 0.00 10.00 1']);
});

test('a feed too large for one answer is read in parts, without a loss', async () => {
  const member = await atVenue(5_000n);
  await pull();
  for (let second = 0; second < 40; second += 1) {
    clock.advance(1_000);
    venue.play('haitang', member, 10n, 0n);
    const strange = { ...venue.feed.at(-1), user: 'somebody-of-another-lobby' };
    for (let n = 0; n < 800; n += 1) venue.feed.push(strange as never);
  }
  await pull();
  expect(await rig.mirror(member)).toBe(5_000n - 400n);
  expect(venue.balance('haitang', member)).toBe(5_000n - 400n);
  venue.feed.splice(0);
});
