import type { MemberId } from '@haitang/kernel/id.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';

/** One open stream of a member. */
export interface Listener {
  readonly session: MemberSession;
  readonly stream: EventStream;
  /** The last balance sent to it. */
  shown: string | null;
  /** The latest version of its balance that it is known to have; negative before the first. */
  version: bigint;
}

export interface Listeners {
  /** Adds one. It leaves when it closes. */
  add(listener: Listener): void;
  ofMember(memberId: MemberId): Iterable<Listener>;
  /** Those of the member whose balance an account is. */
  ofAccount(account: string): Iterable<Listener>;
  readonly isListenedTo: (account: string) => boolean;
  all(): Iterable<Listener>;
  /** Whether it is still open. */
  has(listener: Listener): boolean;
  count(): number;
  /** At most `most` accounts whose balance new listeners wait for, the first come first. */
  waiting(most: number): string[];
  /** They wait no longer: their balances were sent. */
  served(accounts: readonly string[]): void;
  /** Lets all listeners wait for their balance again, because events may have been lost. */
  renew(): void;
}

/** The open streams by member; `accountOf` names the account of a member's balance. */
export function createListeners(accountOf: (memberId: MemberId) => string): Listeners {
  const known = new Map<MemberId, Set<Listener>>();
  /** Whose balances they are. Kept, for events of all members come by: no id is made for them. */
  const owners = new Map<string, MemberId>();
  const fresh = new Set<string>();
  let total = 0;

  function leave(listener: Listener): void {
    const { memberId } = listener.session;
    const group = known.get(memberId);
    if (!group?.delete(listener)) return;
    total -= 1;
    if (group.size > 0) return;
    known.delete(memberId);
    const account = accountOf(memberId);
    owners.delete(account);
    fresh.delete(account);
  }

  const listenersOf = (memberId: MemberId | undefined): Iterable<Listener> =>
    (memberId === undefined ? undefined : known.get(memberId)) ?? [];
  function* all(): Iterable<Listener> {
    for (const group of known.values()) yield* group;
  }

  return {
    add(listener) {
      const { memberId } = listener.session;
      const account = accountOf(memberId);
      const group = known.get(memberId) ?? new Set();
      group.add(listener);
      known.set(memberId, group);
      owners.set(account, memberId);
      fresh.add(account);
      total += 1;
      listener.stream.onClose(() => leave(listener));
    },
    ofMember: listenersOf,
    ofAccount: (account) => listenersOf(owners.get(account)),
    isListenedTo: (account) => owners.has(account),
    all,
    has: (listener) => known.get(listener.session.memberId)?.has(listener) ?? false,
    count: () => total,
    waiting: (most) => [...fresh].slice(0, most),
    served(accounts) {
      for (const account of accounts) fresh.delete(account);
    },
    renew() {
      for (const listener of all()) listener.version = -1n;
      for (const account of owners.keys()) fresh.add(account);
    },
  };
}
