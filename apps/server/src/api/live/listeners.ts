import type { MemberId } from '@haitang/kernel/id.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';

/** One open stream of a member. */
export interface Listener {
  readonly session: MemberSession;
  readonly stream: EventStream;
  /** The last balance sent to it. */
  shown: string | null;
}

export interface Listeners {
  /** Adds one. It leaves when it closes. */
  add(listener: Listener): void;
  of(memberId: MemberId): Iterable<Listener>;
  all(): Iterable<Listener>;
  /** Whether it is still open. */
  has(listener: Listener): boolean;
  count(): number;
  /** At most `most` members with open streams: new ones first, then all in turn. */
  next(most: number): MemberId[];
}

/** The open streams by member. */
export function createListeners(): Listeners {
  const known = new Map<MemberId, Set<Listener>>();
  let total = 0;
  let fresh = new Set<MemberId>();
  let turn: MemberId[] = [];

  function leave(listener: Listener): void {
    const { memberId } = listener.session;
    const group = known.get(memberId);
    if (!group?.delete(listener)) return;
    total -= 1;
    if (group.size === 0) known.delete(memberId);
  }

  return {
    add(listener) {
      const { memberId } = listener.session;
      const group = known.get(memberId) ?? new Set();
      group.add(listener);
      known.set(memberId, group);
      total += 1;
      fresh.add(memberId);
      listener.stream.onClose(() => leave(listener));
    },
    of: (memberId) => known.get(memberId) ?? [],
    *all() {
      for (const group of known.values()) yield* group;
    },
    has: (listener) => known.get(listener.session.memberId)?.has(listener) ?? false,
    count: () => total,
    next(most) {
      const first = [...fresh].slice(0, most);
      fresh = new Set([...fresh].slice(most));
      if (turn.length === 0) turn = [...known.keys()];
      const rest = turn.splice(0, most - first.length);
      return [...new Set([...first, ...rest])];
    },
  };
}
