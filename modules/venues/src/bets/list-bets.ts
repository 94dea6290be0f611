import { addDays, businessDayOf, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { venueName } from '../catalogue/catalogue.ts';
import type { VenuesContext } from '../venues-context.ts';
import { type BetPage, readBetsBehind, readMemberBets, type StoredBet } from './bet-store.ts';

export interface ListBetsInput {
  readonly memberId: MemberId;
  /** Number of Beijing days. */
  readonly days: number;
  /** How many days before today they end; by default with today. */
  readonly skip?: number;
  readonly venue: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface BetRecord extends StoredBet {
  readonly venueName: string;
  /** Whether its venue shows the proof of a round. */
  readonly hasProof: boolean;
  /** The art of the game; null when the catalogue no longer has it. */
  readonly art: string | null;
}

/** Bets as a member sees them, with the sums of the whole period. */
interface ListedBets extends BetPage {
  readonly bets: readonly BetRecord[];
}

/** Bets with what the catalogue says of their games. */
async function recordsOf(
  context: VenuesContext,
  bets: readonly StoredBet[],
): Promise<readonly BetRecord[]> {
  const catalogue = await context.catalogue.read();
  const arts = new Map(catalogue.games.map((game) => [`${game.venue} ${game.gameCode}`, game.art]));
  return bets.map((bet) => ({
    ...bet,
    venueName: venueName(catalogue, bet.venue),
    hasProof: context.ports.get(bet.venue)?.capabilities.showsSeeds ?? false,
    art: arts.get(`${bet.venue} ${bet.gameCode}`) ?? null,
  }));
}

/** A member's own bets, newest first. */
export async function listBets(context: VenuesContext, input: ListBetsInput): Promise<ListedBets> {
  const last = addDays(businessDayOf(context.clock.now()), -(input.skip ?? 0));
  const page = await readMemberBets(context.database.read, {
    memberId: input.memberId,
    from: startOfDay(addDays(last, 1 - input.days)),
    to: endOfDay(last),
    venue: input.venue,
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
  });
  return { ...page, bets: await recordsOf(context, page.bets) };
}

/**
 * The next bets of a member in the last Beijing days, newest first, behind a bet; from the newest
 * on for null.
 */
export async function betsBehind(
  context: VenuesContext,
  asked: Pick<ListBetsInput, 'memberId' | 'days'> & {
    readonly after: BetRecord | null;
    readonly limit: number;
  },
): Promise<readonly BetRecord[]> {
  const { memberId, days, after, limit } = asked;
  const from = startOfDay(addDays(businessDayOf(context.clock.now()), 1 - days));
  const bets = await readBetsBehind(context.database.read, { memberId, from, after, limit });
  return recordsOf(context, bets);
}
