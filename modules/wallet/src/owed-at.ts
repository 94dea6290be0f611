import { assert } from '@haitang/kernel/assert.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { memberBalancesAt } from '@haitang/ledger/reading/balances-at.ts';
import { settledInstant } from '@haitang/ledger/sealing/settled-instant.ts';
import type { Database, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** How long older transactions are waited for; the caller tries again. */
const WAIT_MS = 5_000;

/** What we owe at an instant, by the place of the money; minor units of CNY. */
export interface OwedPlaces {
  readonly available: bigint;
  readonly held: bigint;
  readonly transit: bigint;
  readonly venues: bigint;
}

/** What each member is owed, members with nothing left out, and the sums by place. */
export interface Owed {
  readonly members: ReadonlyMap<MemberId, bigint>;
  readonly places: OwedPlaces;
}

async function owedIn(tx: Tx, instant: Date): Promise<Owed> {
  for await (const foreign of memberBalancesAt(tx, 'USDT', instant)) {
    assert(foreign.length === 0, 'members are owed points only');
  }
  const members = new Map<MemberId, bigint>();
  const sums = new Map<string, bigint>();
  for await (const balances of memberBalancesAt(tx, 'CNY', instant)) {
    for (const { member, place, balance } of balances) {
      assert(balance > 0n || place === 'venue', `${place} of ${member} is not below zero`);
      if (balance < 0n) continue;
      const id = memberId(Number(member));
      members.set(id, (members.get(id) ?? 0n) + balance);
      sums.set(place, (sums.get(place) ?? 0n) + balance);
    }
  }
  const amountAt = (place: string): bigint => sums.get(place) ?? 0n;
  const places = {
    available: amountAt('available'),
    held: amountAt('held'),
    transit: amountAt('transit'),
    venues: amountAt('venue'),
  };
  const inPlaces = places.available + places.held + places.transit + places.venues;
  const ofMembers = [...members.values()].reduce((sum, amount) => sum + amount, 0n);
  assert(inPlaces === ofMembers, 'every place of a member is counted');
  return { members, places };
}

/**
 * What every member was owed at an instant, read in one snapshot: available, held, in transit, and
 * at each venue. Our record of a venue is below zero while the bets that explain it have not been
 * read; it counts as zero, so that it never makes the member's other money smaller.
 */
export function owedAt(database: Database, instant: Date): Promise<Owed> {
  return database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      return owedIn(tx, instant);
    });
}

/** Whether everything recorded before an instant is visible to reads that begin from now on. */
export async function booksSettledAt(database: Database, instant: Date): Promise<boolean> {
  const settled = await settledInstant(database, { lagMs: 0, waitMs: WAIT_MS });
  return settled !== null && new Date(settled) >= instant;
}
