import { refuse } from '@haitang/contract/codes/refuse.ts';
import { venueFailure } from '../transfers/transfer-in.ts';
import type { VenuesContext } from '../venues-context.ts';
import { type RoundKey, readLines } from './feed-store.ts';

/**
 * The venue's page that shows a member's round with its proof; the address is good once. A round is
 * shown to its member alone. Refuses: missing, venue-failure.
 */
export async function roundPage(context: VenuesContext, of: RoundKey): Promise<string> {
  const port = context.ports.get(of.venue);
  const lines = port === undefined ? [] : await readLines(context.database.read, [of]);
  const bet = lines.find((line) => line.kind === 'bet');
  if (port === undefined || bet === undefined) throw refuse('missing');
  const { memberId, round } = of;
  const order = { memberId, round, transactionId: bet.transactionId };
  const answer = await port.roundPage(order);
  if (answer.kind === 'refused') throw refuse('missing');
  if (answer.kind === 'unknown') throw await venueFailure(context, of.venue);
  return answer.value.url;
}
