/** Running work by name: a second call for the same name joins the first (wire.md, 9). */
export interface Flights<T> {
  join(name: string, start: () => Promise<T>): Promise<T>;
  /** As `join`, for work that must begin after this call: joins the one after the running one. */
  joinNext(name: string, start: () => Promise<T>): Promise<T>;
  /** Waits until all running work has ended, for an orderly stop. */
  drain(): Promise<void>;
}

/** One flight per name in this process; between processes the transfer in flight is the lock. */
export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Promise<T>>();
  const join = (name: string, start: () => Promise<T>): Promise<T> => {
    const running = flights.get(name);
    if (running) return running;
    const flight = start().finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };
  return {
    join,
    joinNext: async (name, start) => {
      await flights.get(name)?.catch(() => undefined);
      return join(name, start);
    },
    drain: async () => {
      await Promise.allSettled(flights.values());
    },
  };
}
