import { performance } from 'node:perf_hooks';
import { later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { MEMBER_SLICES } from '@haitang/platform/jobs/member-slices.ts';
import type { VenueAccount } from '../accounts/account.ts';
import { readIdle, saveSweepFailure } from '../accounts/venue-accounts.ts';
import type { Homecoming } from '../homecoming.ts';
import { idleMinutes } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import { bringHome } from './bring-home.ts';

const PAGE = 100;
/** Calls to one supplier at a time. */
const SIDE_BY_SIDE = 10;
/** A run begins no further page after this time. */
const LONGEST_RUN_MS = 50 * SECOND_MS;

/** Brings one account's money home; an error is logged and counts as a failure of the account. */
async function sweepOne(
  context: VenuesContext,
  { memberId, venue }: VenueAccount,
): Promise<Homecoming['kind']> {
  try {
    const why = { cause: 'sweep', actor: 'system:sweep-idle', sessionId: null } as const;
    return (await bringHome(context, { memberId, venue, ...why })).kind;
  } catch (error) {
    context.logger.error({ memberId, venue, error }, 'idle money could not be brought home');
    return 'failed';
  }
}

/** Brings a supplier's accounts home, some side by side; returns the number of transfers home. */
async function sweepSupplier(
  context: VenuesContext,
  accounts: readonly VenueAccount[],
  now: Date,
): Promise<number> {
  let home = 0;
  for (let position = 0; position < accounts.length; position += SIDE_BY_SIDE) {
    const some = accounts.slice(position, position + SIDE_BY_SIDE);
    const results = await Promise.all(
      some.map(async (account) => {
        const kind = await sweepOne(context, account);
        if (kind !== 'home') await saveSweepFailure(context.database.read, account, now);
        return kind === 'home';
      }),
    );
    home += results.filter(Boolean).length;
  }
  return home;
}

/**
 * Brings home the money of members without activity at a venue for 30 minutes, of those in these
 * slices, of all by default: a page at a time, until nothing is due or the run has been long
 * enough. When a venue refuses (a round is open) or something fails, it is retried at growing
 * intervals, and the others go on; within a page a slow supplier delays no other. Returns the
 * number of transfers home.
 */
export async function sweepIdle(
  context: VenuesContext,
  slices: readonly string[] = MEMBER_SLICES,
): Promise<number> {
  const { clock, database, ports } = context;
  const until = performance.now() + LONGEST_RUN_MS;
  const idleMs = (await context.settings.get(idleMinutes)) * MINUTE_MS;
  const supplierOf = ({ venue }: VenueAccount) => ports.get(venue)?.supplier ?? venue;
  const tried = new Set<string>();
  let home = 0;
  for (;;) {
    const now = clock.now();
    const times = { before: later(now, -idleMs), now };
    const idle = await readIdle(database.read, times, slices, PAGE);
    // Money that is still there after its transfer home waits for the next run.
    const fresh = idle.filter(({ memberId, venue }) => !tried.has(`${memberId}/${venue}`));
    for (const { memberId, venue } of fresh) tried.add(`${memberId}/${venue}`);
    const swept = [...new Set(fresh.map(supplierOf))].map((supplier) => {
      const accounts = fresh.filter((account) => supplierOf(account) === supplier);
      return sweepSupplier(context, accounts, now);
    });
    for (const count of await Promise.all(swept)) home += count;
    if (idle.length < PAGE || fresh.length === 0 || performance.now() > until) return home;
  }
}
