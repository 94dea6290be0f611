import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { venueFailure } from '../catalogue/venue-failure.ts';
import type { EndedSeeds, MemberSeeds, VenueAnswer, VenuePort } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';

const REFUSED = { words: '请先完成进行中的对局；客户端种子为 1 至 64 位字母、数字或符号' };

/**
 * The supplier whose players have seeds; its venues share one pair for each member. Refuses
 * (missing) when there is none.
 */
function supplierOf({ ports }: VenuesContext): VenuePort {
  for (const port of ports.values()) if (port.capabilities.showsSeeds) return port;
  throw refuse('missing');
}

async function answered<T>(
  context: VenuesContext,
  port: VenuePort,
  answer: VenueAnswer<T>,
): Promise<T> {
  if (answer.kind === 'done') return answer.value;
  if (answer.kind === 'refused' && answer.code === 'HTTP 409') throw refuse('condition', REFUSED);
  if (answer.kind === 'refused' && answer.code === 'HTTP 404') throw refuse('missing');
  throw await venueFailure(context, port.venue);
}

/** What the member's next bets are committed to. Refuses: missing, venue-failure. */
export async function memberSeeds(
  context: VenuesContext,
  memberId: MemberId,
): Promise<MemberSeeds> {
  const port = supplierOf(context);
  return answered(context, port, await port.seeds(memberId));
}

/**
 * Sets the member's own seed. Refuses: condition for its form or in an open round, missing,
 * venue-failure.
 */
export async function setClientSeed(
  context: VenuesContext,
  memberId: MemberId,
  clientSeed: string,
): Promise<MemberSeeds> {
  const port = supplierOf(context);
  return answered(context, port, await port.setClientSeed(memberId, clientSeed));
}

/**
 * Ends the pair with this hash and returns its server seed; a repeat returns the same. Refuses:
 * condition in an open round, missing for an unknown pair, venue-failure.
 */
export async function endSeeds(
  context: VenuesContext,
  memberId: MemberId,
  serverSeedHash: string,
): Promise<EndedSeeds> {
  const port = supplierOf(context);
  return answered(context, port, await port.endSeeds(memberId, serverSeedHash));
}
