import type { Flight } from '../../engine/shared-rules.ts';
import type { HouseContext } from '../../house-context.ts';
import { hiddenOf } from '../rounds/hidden-players.ts';
import { maskedName } from '../rounds/masked-name.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { readLargest } from './order-store.ts';
import { readPresses } from './press-store.ts';
import type { TableView } from './table-view.ts';

/** A bet of a flight as all players see it. */
export interface SeenBet {
  /** The name of the order and the place of the bet in it. */
  readonly id: string;
  readonly name: string;
  /** Decimal text. */
  readonly stake: string;
  /** Where it was cashed out; null while it is in the air, and where it was lost. */
  readonly cashedAt: number | null;
}

/** The bets of a flight as all players see them: real ones only, the largest first. */
export interface FlightView {
  readonly round: number;
  readonly bets: readonly SeenBet[];
}

/** The most orders of a flight that are shown. */
const MOST_SHOWN = 40;

/** The height up to which the bets of a round are known to be cashed out. */
function reachedIn(flight: Flight, { showing, now }: TableView, round: number): number {
  if (showing?.round !== round) return 0;
  if (showing.drawn !== null) return flight.reached(showing.drawn.outcome);
  return flight.heightAt(now.getTime() - showing.drawsAt.getTime());
}

/**
 * The bets of the flight that is shown, or else of the next one. A bet that names a height is shown
 * as cashed out once the kite has reached it, and not before: nothing of it is said in advance.
 * Players who show their names in no list are left out (ADR 38). Null where nobody flies.
 */
export async function flightView(
  { database }: HouseContext,
  game: SharedGame,
  view: TableView,
): Promise<FlightView | null> {
  const { flight } = game.rules;
  const stage = view.showing ?? view.next;
  if (flight === undefined || stage === null) return null;
  const { round } = stage;
  const orders = await readLargest(database.read, { chainId: view.chain.id, round }, MOST_SHOWN);
  const hidden = await hiddenOf(
    database.read,
    orders.map(({ player }) => player),
  );
  const shown = orders.filter(({ player }) => !hidden.has(player));
  const presses = await readPresses(
    database.read,
    shown.map(({ id }) => id),
  );
  const height = reachedIn(flight, view, round);
  const bets = shown.flatMap(({ id, player, bets: placed }) =>
    placed.map((slipBet, index): SeenBet => {
      const press = presses.find(({ orderId, bet }) => orderId === id && bet === index);
      // The clock of this process may be behind the one that took the press.
      const reached = Math.max(height, press?.height ?? 0);
      const cashed = flight.cashOut(slipBet.bet, press?.height ?? null, reached);
      return {
        id: `${id}-${index}`,
        name: maskedName(player),
        stake: slipBet.stake,
        cashedAt: cashed?.height ?? null,
      };
    }),
  );
  return { round, bets };
}
