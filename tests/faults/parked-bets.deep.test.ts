import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lifetimeValidBets } from '@haitang/turnover/lifetime-valid-bets.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { betsKnownTo } from '@haitang/venues/bets/bets-known-to.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;

afterEach(() => expectBalanced(database));

/** From now on the database refuses rows of this table that name the round. */
async function poison(table: string, round: string): Promise<() => Promise<unknown>> {
  await sql`CREATE FUNCTION refuse_round() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.bet_id LIKE '%' || TG_ARGV[0] THEN RAISE 'this round cannot be written'; END IF;
    RETURN NEW; END $$`.execute(database.read);
  await sql`CREATE TRIGGER poisoned BEFORE INSERT OR UPDATE ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION refuse_round(${sql.lit(round)})`.execute(database.read);
  return () => sql`DROP FUNCTION refuse_round CASCADE`.execute(database.read);
}

async function atVenue(cents: bigint): Promise<MemberId> {
  const memberId = await rig.member(cents);
  const why = { cause: 'manual', actor: 'system:test', sessionId: null } as const;
  await transferIn(context, { memberId, venue: 'haitang', ...why }, cny(cents));
  return memberId;
}
const pull = async (afterMs = 2_000): Promise<void> => {
  clock.advance(afterMs);
  await pullBets(context);
};
const parked = async () => {
  const { rows } = await sql<{ stage: string; bet_id: string; failures: number; reason: string }>`
    SELECT stage, bet_id, failures, reason FROM venue_parked_bet ORDER BY bet_id`.execute(
    database.read,
  );
  return rows;
};
const openCases = async () =>
  (await listOpenCases(database.read, 10)).map(({ kind, memberId, detail }) => ({
    kind,
    memberId,
    round: detail.局号,
  }));
const counted = async (member: MemberId) => (await lifetimeValidBets(database.read, member)).minor;

test.each([
  ['written into the books', 'venue_bet', 'apply'],
  ['counted', 'turnover_bet', 'count'],
])(
  'a bet that cannot be %s is parked, later bets go on, and it is processed later',
  async (_, table, stage) => {
    const [member, other] = [await atVenue(10_000n), await atVenue(10_000n)];
    const bad = venue.play('haitang', member, 1_000n, 300n);
    const heal = await poison(table, bad);
    venue.play('haitang', member, 500n, 0n);
    venue.play('haitang', other, 700n, 0n);
    await pull();
    expect([await counted(member), await counted(other)]).toEqual([500n, 700n]);
    expect(await rig.mirror(other)).toBe(9_300n);
    expect(await parked()).toMatchObject([{ stage, bet_id: bad, failures: 1 }]);
    expect((await parked())[0]?.reason).toContain('this round cannot be written');
    expect(await openCases()).toEqual([]);

    // Later bets are not blocked, nor are jobs that wait for bets to be known.
    venue.play('haitang', member, 200n, 0n);
    await pull();
    expect(await counted(member)).toBe(700n);
    const known = (await betsKnownTo(context))?.getTime() ?? 0;
    expect(clock.now().getTime() - known).toBeLessThan(10_000);

    // Retried with growing pauses; the third failure is shown to staff, once.
    expect((await parked())[0]?.failures).toBe(1);
    for (const failures of [2, 3, 4]) {
      await pull(60_000);
      expect((await parked())[0]?.failures).toBe(failures);
    }
    expect(await openCases()).toEqual([{ kind: 'bet-parked', memberId: member, round: bad }]);

    await heal();
    await pull();
    expect((await parked())[0]?.failures).toBe(4);
    await pull(60_000);
    expect([await parked(), await openCases()]).toEqual([[], []]);
    expect([await counted(member), await rig.mirror(member)]).toEqual([
      ...[1_700n, venue.balance('haitang', member)],
    ]);
  },
);
