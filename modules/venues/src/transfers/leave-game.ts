import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import { readAccount } from '../accounts/venue-accounts.ts';
import { findContent } from '../catalogue/find-content.ts';
import type { VenuesContext } from '../venues-context.ts';
import { bringHome } from './bring-home.ts';

interface LeaveInput {
  readonly memberId: MemberId;
  readonly sessionId: string;
  /** As in getGameUrl: the id of a tile, a game or a venue, or a venue code. */
  readonly contentId: string;
}

/**
 * The member leaves a game: the money at its venue comes home. With an unknown id, a venue without
 * money or a venue that does not answer, nothing moves; the sweep tries again later (FM-11).
 */
export async function leaveGame(context: VenuesContext, input: LeaveInput): Promise<Cny> {
  const { memberId, sessionId } = input;
  const content = findContent(await context.catalogue.read(), input.contentId, '');
  const venue = content?.venue.code;
  if (venue === undefined || !context.ports.has(venue)) return zero('CNY');
  const account = await readAccount(context.database.read, memberId, venue);
  if (!account?.mayHold) return zero('CNY');
  const { amount } = await bringHome(context, {
    memberId,
    venue,
    cause: 'leave',
    actor: memberActor(memberId),
    sessionId,
  });
  return amount;
}
