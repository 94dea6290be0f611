import { addDays, businessDayOf, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { venueName } from '../catalogue/catalogue.ts';
import type { VenuesContext } from '../venues-context.ts';
import { readMemberBets, type StoredBet } from './bet-store.ts';

export interface ListBetsInput {
  readonly memberId: MemberId;
  /** Beijing days, today included: 1, 7, 15 or 30. */
  readonly days: number;
  readonly venue: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface BetRecord extends StoredBet {
  readonly venueName: string;
}

/** A member's own bets, newest first. */
export async function listBets(
  context: VenuesContext,
  input: ListBetsInput,
): Promise<{ readonly bets: readonly BetRecord[]; readonly total: number }> {
  const today = businessDayOf(context.clock.now());
  const { bets, total } = await readMemberBets(context.database.read, {
    memberId: input.memberId,
    from: startOfDay(addDays(today, 1 - input.days)),
    to: endOfDay(today),
    venue: input.venue,
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
  });
  const catalogue = await context.catalogue.read();
  return {
    bets: bets.map((bet) => ({ ...bet, venueName: venueName(catalogue, bet.venue) })),
    total,
  };
}
