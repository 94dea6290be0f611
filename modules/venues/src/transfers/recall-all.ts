import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type Actor, type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { zero } from '@haitang/kernel/money.ts';
import type { VenueAccount } from '../accounts/account.ts';
import { readHolding } from '../accounts/venue-accounts.ts';
import type { Homecoming } from '../homecoming.ts';
import { launchQuietSeconds } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import { bringHome } from './bring-home.ts';
import type { TransferRequest } from './send-transfer.ts';

export interface Recall {
  readonly memberId: MemberId;
  readonly sessionId: string | null;
  readonly cause: TransferRequest['cause'];
  readonly actor?: Actor;
  /** A venue to skip although money is there: the one where a game is about to open. */
  readonly except?: string;
  /** Skips venues where a game was just opened. */
  readonly sparing: boolean;
  /** Of those only where it was opened after this instant. */
  readonly launchedAfter?: Date;
  /** Venues where the member bets: they keep the money. */
  readonly playing?: ReadonlySet<string>;
}

async function recall(
  context: VenuesContext,
  input: Recall,
  holding: readonly VenueAccount[],
): Promise<readonly Homecoming[]> {
  const { memberId, sessionId, cause, actor = memberActor(memberId) } = input;
  const quietMs = input.sparing ? (await context.settings.get(launchQuietSeconds)) * SECOND_MS : 0;
  const now = context.clock.now().getTime();
  const sparedUntil = ({ launchedAt }: VenueAccount): Date | null => {
    if (launchedAt === null || launchedAt.getTime() <= (input.launchedAfter?.getTime() ?? 0)) {
      return null;
    }
    const end = later(launchedAt, quietMs);
    return end.getTime() > now ? end : null;
  };
  return Promise.all(
    holding
      .filter(({ venue }) => venue !== input.except)
      .map(async (account): Promise<Homecoming> => {
        const { venue } = account;
        const until = sparedUntil(account);
        if (until) return { venue, kind: 'spared', amount: zero('CNY'), sparedUntil: until };
        if (input.playing?.has(venue)) return { venue, kind: 'playing', amount: zero('CNY') };
        return bringHome(context, { memberId, venue, cause, actor, sessionId });
      }),
  );
}

/**
 * Brings a member's money home from every venue known to hold some, concurrently; a failure does
 * not stop the others, and a skipped venue is reported as `spared`. Without money at venues it
 * costs one indexed query. Concurrent calls for the same member join.
 */
export async function recallAll(
  context: VenuesContext,
  input: Recall,
): Promise<readonly Homecoming[]> {
  return context.recalls.join(`${input.memberId}`, async () => {
    const holding = await readHolding(context.database, input.memberId);
    return holding.length === 0 ? [] : recall(context, input, holding);
  });
}

/**
 * As `recallAll`, after a wait: it has its own flight, because one that has not waited would spare
 * the venue.
 */
export const recallAfterWait = async (
  context: VenuesContext,
  input: Recall,
): Promise<readonly Homecoming[]> =>
  context.recalls.join(`${input.memberId}/waited`, () => recallOthers(context, input));

/** As `recallAll`, for a launch: it has its own flight, because it skips the target. */
export async function recallOthers(
  context: VenuesContext,
  input: Recall,
): Promise<readonly Homecoming[]> {
  const holding = await readHolding(context.database, input.memberId);
  return recall(context, input, holding);
}
