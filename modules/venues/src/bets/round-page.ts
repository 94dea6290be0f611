import { refuse } from '@haitang/contract/codes/refuse.ts';
import { venueFailure } from '../catalogue/venue-failure.ts';
import type { VenuesContext } from '../venues-context.ts';
import { type RoundKey, readLines } from './feed-store.ts';

/**
 * The venue's page that shows a member's round with its proof; the address is good once. A round is
 * shown to its member alone. Refuses: missing, venue-failure.
 */
export async function roundPage(context: VenuesContext, roundKey: RoundKey): Promise<string> {
  const port = context.ports.get(roundKey.venue);
  const lines = port === undefined ? [] : await readLines(context.database.read, [roundKey]);
  const bet = lines.find((line) => line.kind === 'bet');
  if (port === undefined || bet === undefined) throw refuse('missing');
  const { memberId, round } = roundKey;
  const order = { memberId, round, transactionId: bet.transactionId };
  const answer = await port.roundPage(order);
  if (answer.kind === 'refused') throw refuse('missing');
  if (answer.kind === 'unknown') throw await venueFailure(context, roundKey.venue);
  return answer.value.url;
}
