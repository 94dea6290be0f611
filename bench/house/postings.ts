import { post } from '@haitang/ledger/post.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { fundMembers } from '../ledger/fund-members.ts';
import { type Measured, measure } from '../ledger/measure.ts';
import { nextTransfer } from '../ledger/transfer.ts';

const CALLERS = 64;
const RUN_MS = 3_000;

/** Bare postings of the ledger, by both doors. */
export interface Postings {
  /** One posting in a transaction of its own. */
  readonly single: Measured;
  /** Postings that share a commit. */
  readonly lane: Measured;
}

/** Measures bare postings between random members, on the server that the house used. */
export async function measurePostings(database: Database): Promise<Postings> {
  await fundMembers(database);
  const lane = createPostingLane(database);
  const doors = {
    single: () => database.transaction((tx) => post(tx, nextTransfer('spread'))),
    lane: () => lane.post(nextTransfer('spread')),
  };
  for (const door of Object.values(doors)) await measure(door, CALLERS, 500);
  const single = await measure(doors.single, CALLERS, RUN_MS);
  const laned = await measure(doors.lane, CALLERS, RUN_MS);
  await lane.close();
  return { single, lane: laned };
}
