import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { type OpenSeat, openSeats } from '../house/rounds/sessions.ts';
import type { SharedGame } from '../house/rounds/shared-games.ts';
import { type Chains, newestRound } from '../house/shared-rounds/chains.ts';
import { type Crowd, type CrowdView, createCrowd } from '../house/shared-rounds/crowd.ts';
import { type FlightView, flightView } from '../house/shared-rounds/flight-view.ts';
import {
  isPaidOut,
  playerParts,
  type RoundKey,
  roundName,
} from '../house/shared-rounds/player-parts.ts';
import type { Results } from '../house/shared-rounds/results.ts';
import { type TableView, tableView } from '../house/shared-rounds/table-view.ts';
import type { HouseContext } from '../house-context.ts';
import { eachOrPark } from '../parking/each-row.ts';
import { presentMine, presentResult, presentTable } from './present-shared.ts';

/** Results that a page keeps. */
const MOST_RESULTS = 100;

/** One open stream of a page. */
export interface Listener {
  readonly seat: OpenSeat;
  readonly stream: EventStream;
}

/** What the pages of one table are notified of. */
export interface TableNews {
  readonly listeners: Set<Listener>;
  crowd(): CrowdView | null;
  /** Sends what has changed; the crowd only if `isCrowd`. */
  step(isCrowd: boolean): Promise<void>;
  /** Closes the streams whose seats have ended. */
  endSeats(): Promise<void>;
}

/** Names a state of a table: it is sent when this changes. */
const nameOf = ({ next, isOpen, showing }: TableView): string =>
  [
    ...[next?.link, next?.earlier.length, isOpen],
    ...[showing?.link, showing?.betsRoot, showing?.drawn !== null],
  ].join();

/** The crowd of the round that takes bets; one object for one round. */
function createCrowds(game: SharedGame) {
  let crowd: Crowd | null = null;
  return {
    now: () => crowd,
    forget: () => {
      crowd = null;
    },
    ofRound(key: RoundKey): { readonly crowd: Crowd; readonly isNew: boolean } {
      const isSame = crowd?.key.chainId === key.chainId && crowd.key.round === key.round;
      if (crowd !== null && isSame) return { crowd, isNew: false };
      crowd = createCrowd(game, key);
      return { crowd, isNew: true };
    },
  };
}

/** The payouts of rounds whose reveal is over, to be sent when they are settled. */
function createPayouts(context: HouseContext, chains: Chains, game: SharedGame) {
  const waiting: RoundKey[] = [];
  async function send(listeners: ReadonlySet<Listener>, key: RoundKey): Promise<void> {
    const players = [...new Set([...listeners].map(({ seat }) => seat.player))];
    const parts = await playerParts(context, chains, game, { players, rounds: [key] });
    for (const { seat, stream } of listeners) {
      const part = parts.get(seat.player);
      if (part === undefined || part.orders.length === 0) continue;
      stream.send('mine', presentMine(part, key.round));
    }
  }
  return {
    add: (key: RoundKey) => void waiting.push(key),
    async step(listeners: ReadonlySet<Listener>): Promise<void> {
      const work = async (key: RoundKey): Promise<void> => {
        const isPaid = await isPaidOut(context, key);
        if (isPaid === false) return;
        if (isPaid === true) await send(listeners, key);
        waiting.splice(waiting.indexOf(key), 1);
      };
      await eachOrPark(context, {
        kind: 'payout-news',
        rows: [...waiting],
        keyOf: roundName,
        work,
      });
    },
  };
}

/** The bets of the flight, when one has come, gone or been cashed out since the last call. */
function createFlights(context: HouseContext, game: SharedGame) {
  let known = '';
  return {
    async changed(view: TableView): Promise<FlightView | null> {
      if (game.rules.flight === undefined) return null;
      const flight = await flightView(context, game, view);
      const now = JSON.stringify(flight);
      const isNew = now !== known;
      known = now;
      return isNew ? flight : null;
    },
  };
}

/** The news of one table. */
export function createTableNews(
  context: HouseContext,
  chains: Chains,
  results: Results,
  game: SharedGame,
): TableNews {
  const listeners = new Set<Listener>();
  const crowds = createCrowds(game);
  const payouts = createPayouts(context, chains, game);
  let sent = '';
  /** The last round whose result was sent; null before the first. */
  let newest: number | null = null;

  const send = (event: string, data: object): void => {
    for (const { stream } of listeners) stream.send(event, data);
  };
  /** Sends the results since the last one: after a pause of this process more than one is over. */
  async function sendResults({ chain, now }: TableView): Promise<void> {
    const shown = newestRound(game.rules, chain, now);
    if (shown === newest) return;
    const count = newest === null || newest > shown ? 1 : Math.min(MOST_RESULTS, shown - newest);
    for (const result of await results.last(game, chain, count, shown + 1)) {
      newest = result.round;
      payouts.add({ chainId: chain.id, round: result.round });
      send('result', presentResult(result));
    }
  }
  async function sendCrowd({ chain, next }: TableView): Promise<void> {
    if (next === null) return;
    const { crowd, isNew } = crowds.ofRound({ chainId: chain.id, round: next.round });
    const changed = await crowd.refresh(context.database.read);
    if (changed.size > 0 || isNew) send('crowd', crowd.view(isNew ? null : changed));
  }
  const flights = createFlights(context, game);
  return {
    listeners,
    crowd: () => crowds.now()?.view(null) ?? null,
    async step(isCrowd) {
      if (listeners.size === 0) {
        newest = null;
        return crowds.forget();
      }
      const view = await tableView(context, chains, game);
      const name = nameOf(view);
      await sendResults(view);
      if (name !== sent) {
        send('table', presentTable(view));
        sent = name;
      }
      await payouts.step(listeners);
      if (!isCrowd) return;
      await sendCrowd(view);
      const flight = await flights.changed(view);
      if (flight !== null) send('flight', flight);
    },
    async endSeats() {
      const seats = [...listeners].map(({ seat }) => seat);
      const open = await openSeats(context, seats);
      for (const { seat, stream } of listeners) {
        if (open.has(seat.hash.toString('hex'))) continue;
        stream.send('ended', {});
        stream.close();
      }
    },
  };
}
