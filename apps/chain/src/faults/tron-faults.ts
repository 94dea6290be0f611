/** Faults of one node's TRON HTTP API for tests. */
export interface TronFaults {
  /** The next `count` broadcasts are answered with SUCCESS and lost. */
  loseBroadcasts(count: number): void;
  /** The next `count` broadcasts are answered with `result: false` and still mined. */
  denyBroadcasts(count: number): void;
  /** The next `count` broadcasts are refused as duplicates, before any check. */
  callDuplicate(count: number): void;
  /** The next `count` calls get the refusal of a rate limit: HTTP 200 with an `Error`. */
  limitRate(count: number): void;
  /** The next `count` calls get the plain text of a lite node, which is not JSON. */
  answerBare(count: number): void;
  take(fault: TronFault): boolean;
}

export type TronFault = 'lose' | 'deny' | 'duplicate' | 'rate' | 'bare';

/** No faults initially. */
export function createTronFaults(): TronFaults {
  const left = new Map<TronFault, number>();
  const set = (fault: TronFault) => (count: number) => void left.set(fault, count);
  return {
    loseBroadcasts: set('lose'),
    denyBroadcasts: set('deny'),
    callDuplicate: set('duplicate'),
    limitRate: set('rate'),
    answerBare: set('bare'),
    take: (fault) => {
      const count = left.get(fault) ?? 0;
      if (count > 0) left.set(fault, count - 1);
      return count > 0;
    },
  };
}
