import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { type FixedClock, fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { syncCatalogue } from '@haitang/venues/catalogue/sync-catalogue.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { fundMember } from '../support/fund-member.ts';
import { lobbyVenues } from './lobby-venues.ts';
import { type ScriptedVenue, scriptedVenue } from './scripted-venue.ts';

/**
 * The time-out for a venue that never answers, so that tests need not wait long. The other calls of
 * that act have it too, queries half of it: a busy machine has to answer them within it.
 */
const IMPATIENT_MS = 5_000;
const PATIENT_MS = 60_000;

export interface VenueRig {
  readonly context: VenuesContext;
  readonly database: Database;
  readonly url: string;
  readonly clock: FixedClock;
  readonly venue: ScriptedVenue;
  /** Runs `work` with a short time-out: its calls meet a venue that never answers. */
  impatiently<T>(work: () => Promise<T>): Promise<T>;
  /** Another process on the same database: nothing is shared in memory. */
  restart(): VenuesContext;
  /** A new member with so many cents in the central wallet. */
  member(cents: bigint, autoTransfer?: boolean): Promise<MemberId>;
  available(member: MemberId): Promise<bigint>;
  transit(member: MemberId): Promise<bigint>;
  mirror(member: MemberId, venue?: string): Promise<bigint>;
  cases(): Promise<string[]>;
  states(member: MemberId): Promise<string[]>;
}

/** A member without a password: nobody signs in here. */
export async function insertMember(database: Database, id: MemberId, auto: boolean): Promise<void> {
  await sql`INSERT INTO member (id, username, realname, password_hash, auto_transfer, registered_at)
    VALUES (${id}, ${`m${id}`.slice(-11)}, '测试', '', ${auto}, now())`.execute(database.read);
}

/** The server's venues over a scripted venue, a new database and a stopped clock. */
export async function venueRig(): Promise<VenueRig> {
  const { database, url } = await lobbyDatabase();
  const clock = fixedClock('2026-11-21T12:00:00+08:00');
  const venue = await scriptedVenue(clock);
  const lane = createPostingLane(database);
  afterAll(async () => {
    await lane.close();
    await venue.close();
  });
  let timeoutMs = PATIENT_MS;
  const build = () =>
    lobbyVenues({
      database,
      clock,
      lane,
      url: venue.url,
      privateKey: venue.keys.privateKey,
      get timeoutMs() {
        return timeoutMs;
      },
    });
  await database.transaction(seedCatalogue);
  const context = build();
  await syncCatalogue(context);
  let next = 20_000_000;
  const wallet = (member: MemberId) => walletOf(database.read, member);
  return {
    context,
    database,
    url,
    clock,
    venue,
    restart: build,
    impatiently: async (work) => {
      timeoutMs = IMPATIENT_MS;
      return work().finally(() => {
        timeoutMs = PATIENT_MS;
      });
    },
    member: async (cents, auto = false) => {
      next += 1;
      const id = memberId(next);
      await insertMember(database, id, auto);
      if (cents > 0n) await fundMember({ database, clock }, id, cents);
      return id;
    },
    available: async (member) => (await wallet(member)).available.minor,
    transit: async (member) => (await wallet(member)).transit.minor,
    mirror: async (member, venue = 'haitang') =>
      (await wallet(member)).atVenues.get(venue)?.minor ?? 0n,
    cases: async () => {
      const { rows } = await sql<{ kind: string }>`SELECT kind FROM venue_case
        ORDER BY kind`.execute(database.read);
      return rows.map(({ kind }) => kind);
    },
    states: async (member) => {
      const { rows } = await sql<{ state: string }>`SELECT state FROM venue_transfer
        WHERE member_id = ${member} ORDER BY id`.execute(database.read);
      return rows.map(({ state }) => state);
    },
  };
}

/** The books balance: INV-1 to INV-6, recomputed from every posting. */
export async function expectBalanced(database: Database): Promise<void> {
  expect((await checkLedger(database)).differences).toEqual([]);
}
