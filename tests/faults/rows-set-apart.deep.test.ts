import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { saveLaunch } from '@haitang/venues/accounts/venue-accounts.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { compareBalances, openAgreedCases } from '@haitang/venues/books/reconcile-venues.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { suspendedOf } from '@haitang/venues/claims/suspended-of.ts';
import { endWantedSeats } from '@haitang/venues/seats/end-wanted-seats.ts';
import { insertSeatEnd } from '@haitang/venues/seats/seat-end-store.ts';
import { auditTransfers } from '@haitang/venues/transfers/audit-transfers.ts';
import { recallAll } from '@haitang/venues/transfers/recall-all.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import { sweepIdle } from '@haitang/venues/transfers/sweep-idle.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { poisonMember } from '../support/poison-member.ts';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;

let heal: () => Promise<unknown> = async () => undefined;
afterEach(async () => {
  await heal();
  heal = async () => undefined;
  await expectBalanced(database);
});

async function poison(table: string, member: MemberId): Promise<void> {
  heal = await poisonMember(database, table, member);
}

const push = (memberId: MemberId, venue = 'haitang') =>
  transferIn(
    context,
    { memberId, venue, cause: 'manual', actor: 'system:test', sessionId: null },
    cny(1_000n),
  );
/** A bad member and two others, the bad one first in every order. */
const three = async () =>
  [await rig.member(1_000n), await rig.member(1_000n), await rig.member(1_000n)] as const;
const apart = async (loop: string) => {
  const { rows } = await sql<{ failures: number }>`SELECT failures FROM row_set_apart
    WHERE loop = ${loop}`.execute(database.read);
  return rows.map(({ failures }) => failures);
};

test('a transfer that cannot be settled stops no other, and comes to its end later', async () => {
  const members = await three();
  const [bad, ...others] = members;
  for (const member of members) {
    venue.next('deposit', { status: 500 });
    await push(member);
  }
  await poison('venue_transfer', bad);
  clock.advance(1_000);
  expect(await resolveDueTransfers(context)).toBe(2);
  for (const member of others) expect(await rig.states(member)).toEqual(['done']);
  expect([await rig.states(bad), await apart('resolve-transfers')]).toEqual([['unknown'], [1]]);
  await heal();
  clock.advance(5_000);
  expect(await resolveDueTransfers(context)).toBe(1);
  expect([await rig.states(bad), await apart('resolve-transfers')]).toEqual([['done'], []]);
});

test('more failing transfers than a run takes leave room for the one behind them', async () => {
  const members = await Promise.all(Array.from({ length: 51 }, () => rig.member(1_000n)));
  for (const member of members) {
    venue.next('deposit', { status: 500 });
    await push(member);
    clock.advance(1);
  }
  const last = members.at(-1);
  await sql`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.member_id <> TG_ARGV[0]::int THEN RAISE 'not now'; END IF; RETURN NEW; END $$`.execute(
    database.read,
  );
  await sql`CREATE TRIGGER poisoned BEFORE UPDATE ON venue_transfer FOR EACH ROW
    EXECUTE FUNCTION refuse_many(${sql.lit(String(last))})`.execute(database.read);
  heal = () => sql`DROP FUNCTION refuse_many CASCADE`.execute(database.read);
  clock.advance(1_000);
  await expect(resolveDueTransfers(context)).rejects.toThrow('not now');
  expect(await resolveDueTransfers(context)).toBe(1);
});

test('idle money of a member that cannot be moved stops no other sweep', async () => {
  const members = await three();
  for (const member of members) await push(member);
  await poison('venue_transfer', members[0]);
  clock.advance(31 * 60_000);
  await sweepIdle(context);
  expect(await Promise.all(members.map((member) => rig.available(member)))).toEqual([
    0n,
    1_000n,
    1_000n,
  ]);
  await heal();
  clock.advance(5 * 60_000);
  await sweepIdle(context);
  expect(await rig.available(members[0])).toBe(1_000n);
});

test('seats that cannot be recorded as ended stop no other', async () => {
  const members = await three();
  for (const member of members) {
    await saveLaunch(database.read, member, 'haitang', clock.now());
    const end = { memberId: member, sessionId: null, reason: 'locked' } as const;
    await database.transaction((tx) => insertSeatEnd(tx, end, clock.now()));
  }
  await sql`CREATE FUNCTION refuse_done() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.member_id = TG_ARGV[0]::int AND NEW.state = 'done' THEN RAISE 'no'; END IF;
    RETURN NEW; END $$`.execute(database.read);
  await sql`CREATE TRIGGER poisoned BEFORE UPDATE ON venue_seat_end FOR EACH ROW
    EXECUTE FUNCTION refuse_done(${sql.lit(String(members[0]))})`.execute(database.read);
  heal = () => sql`DROP FUNCTION refuse_done CASCADE`.execute(database.read);
  await endWantedSeats(context);
  const { rows } = await sql<{ state: string; tries: number }>`SELECT state, tries
    FROM venue_seat_end ORDER BY member_id`.execute(database.read);
  expect(rows).toEqual([
    { state: 'wanted', tries: 1 },
    { state: 'done', tries: 1 },
    { state: 'done', tries: 1 },
  ]);
});

test('a balance that cannot be noted stops no other comparison', async () => {
  const members = await three();
  for (const member of members) {
    await push(member);
    venue.setBalance('haitang', member, 1n);
  }
  await poison('venue_reading', members[0]);
  for (let run = 0; run < 2; run += 1) {
    await compareBalances(context);
    clock.advance(5 * 60_000);
    await pullBets(context);
  }
  await openAgreedCases(context);
  const cases = (await listOpenCases(database.read, 100)).map(({ memberId }) => memberId);
  expect(cases).toEqual(expect.arrayContaining([members[1], members[2]]));
  expect(cases).not.toContain(members[0]);
});

test('money in suspense that cannot be released stops no other release', async () => {
  const members = await three();
  for (const member of members) {
    await push(member);
    venue.play('haitang', member, 1_000n, 5_000n);
  }
  const late = venue.feed.splice(-6);
  for (const memberId of members) {
    await recallAll(context, { memberId, sessionId: 's', cause: 'recall', sparing: false });
  }
  await poison('venue_suspended', members[0]);
  venue.feed.push(...late);
  await pullBets(context);
  const waits = await Promise.all(
    members.map(async (member) => (await suspendedOf(database.read, member)).minor),
  );
  expect(waits).toEqual([3_900n, 0n, 0n]);
  await heal();
  clock.advance(5 * 60_000);
  await compareBalances(context);
  expect(await rig.available(members[0])).toBe(5_000n);
});

test('a venue that does not answer stops no audit of the transfers of others', async () => {
  const members = await three();
  await push(members[0], 'yunjin');
  for (const member of members.slice(1)) await push(member);
  clock.advance(2 * 60_000);
  venue.down('yunjin', true);
  const audited = await auditTransfers(context);
  venue.down('yunjin', false);
  expect(audited).toBeGreaterThanOrEqual(2);
  const { rows } = await sql<{ venue: string }>`SELECT DISTINCT venue FROM venue_transfer
    WHERE state = 'done' AND audited_at IS NULL`.execute(database.read);
  expect(rows).toEqual([{ venue: 'yunjin' }]);
});
