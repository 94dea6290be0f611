import { SECOND_MS } from '@haitang/kernel/clock.ts';

/** Things that are due at times of their own, to the second. */
export interface DueList<Thing> {
  add(thing: Thing, due: Date): void;
  /** Takes at most `most` of those that are due, the earliest first. */
  take(now: Date, most: number): Thing[];
}

/** An empty list. Looking for what is due costs as much as there are different seconds in it. */
export function createDueList<Thing>(): DueList<Thing> {
  const seconds = new Map<number, Thing[]>();
  return {
    add(thing, due) {
      const second = Math.ceil(due.getTime() / SECOND_MS);
      const group = seconds.get(second);
      if (group === undefined) seconds.set(second, [thing]);
      else group.push(thing);
    },
    take(now, most) {
      const over = [...seconds.keys()].filter((second) => second * SECOND_MS <= now.getTime());
      const taken: Thing[] = [];
      for (const second of over.sort((a, b) => a - b)) {
        const group = seconds.get(second) ?? [];
        for (const thing of group.splice(0, most - taken.length)) taken.push(thing);
        if (group.length === 0) seconds.delete(second);
        if (taken.length === most) break;
      }
      return taken;
    },
  };
}
