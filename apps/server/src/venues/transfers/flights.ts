import type { MemberId } from '@haitang/kernel/id.ts';
import type { Homecoming } from './bring-home.ts';

/** Recalls under way: a second call of the member joins the first (wire.md, 9). */
export interface RecallFlights {
  join(
    memberId: MemberId,
    start: () => Promise<readonly Homecoming[]>,
  ): Promise<readonly Homecoming[]>;
  /** Waits until every recall has come to an end; for an orderly stop. */
  drain(): Promise<void>;
}

/** One flight a member in this process; between processes the transfer in flight is the lock. */
export function createRecallFlights(): RecallFlights {
  const flights = new Map<MemberId, Promise<readonly Homecoming[]>>();
  return {
    join: (memberId, start) => {
      const running = flights.get(memberId);
      if (running) return running;
      const flight = start().finally(() => flights.delete(memberId));
      flights.set(memberId, flight);
      return flight;
    },
    drain: async () => {
      await Promise.allSettled(flights.values());
    },
  };
}
