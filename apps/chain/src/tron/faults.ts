/** What a test can make the TRON HTTP API of one node do wrong. */
export interface TronFaults {
  /** The next `count` broadcasts are answered SUCCESS and never heard of again. */
  loseBroadcasts(count: number): void;
  /** The next `count` broadcasts are answered `result: false` and are mined all the same. */
  denyBroadcasts(count: number): void;
  /** The next `count` broadcasts are called duplicates, before anything is checked. */
  callDuplicate(count: number): void;
  /** The next `count` calls are refused for their rate: HTTP 200 with an `Error`. */
  limitRate(count: number): void;
  /** The next `count` calls get the bare words of a lite node, which are no JSON. */
  answerBare(count: number): void;
  take(fault: TronFault): boolean;
}

export type TronFault = 'lose' | 'deny' | 'duplicate' | 'rate' | 'bare';

/** No faults until asked for. */
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
