import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { EventStream } from './event-stream.ts';
import { networkOf } from './rate-limit.ts';

/** Streams that may be open at the same time in one process. */
export interface StreamLimits {
  /** Of one session, or of one seat at a venue. */
  readonly session: number;
  /** Of one member, or of one player. */
  readonly owner: number;
  /** Of one network: generous, because thousands of people may share an address of a carrier. */
  readonly network: number;
}

/** Whose stream it is. */
export interface StreamHolder {
  readonly session: string;
  readonly owner: string;
  readonly ip: string;
}

export interface StreamCaps {
  /**
   * Refuses (too-many, 429) a new stream of a network that has as many as it may: those that are
   * open belong to other people, and stay. Asked before the stream is opened.
   */
  assertMayOpen(ip: string): void;
  /**
   * Counts a stream until it closes. Of one session and of one owner the newest win: the oldest is
   * sent `replaced` and closed.
   */
  add(holder: StreamHolder, stream: EventStream): void;
}

export const STREAM_LIMITS: StreamLimits = { session: 3, owner: 3, network: 2_000 };

type Groups = Map<string, Set<EventStream>>;
type Place = readonly [Groups, string];

function join([groups, key]: Place, stream: EventStream): void {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(stream));
}

function leave([groups, key]: Place, stream: EventStream): void {
  const group = groups.get(key);
  if (group?.delete(stream) && group.size === 0) groups.delete(key);
}

/** The caps of one process; each process counts by itself. */
export function createStreamCaps(limits: StreamLimits = STREAM_LIMITS): StreamCaps {
  const sessions: Groups = new Map();
  const owners: Groups = new Map();
  const networks: Groups = new Map();
  const places = new Map<EventStream, readonly Place[]>();

  function forget(stream: EventStream): void {
    for (const place of places.get(stream) ?? []) leave(place, stream);
    places.delete(stream);
  }

  function closeOldest(group: ReadonlySet<EventStream> | undefined, most: number): void {
    const [oldest] = group ?? [];
    if (group === undefined || oldest === undefined || group.size < most) return;
    // Counted no longer from now on, even if the other side hangs.
    forget(oldest);
    oldest.send('replaced', {});
    oldest.close();
  }

  return {
    assertMayOpen(ip) {
      if ((networks.get(networkOf(ip))?.size ?? 0) < limits.network) return;
      throw refuse('too-many', { words: '当前网络打开的页面过多，请稍后再试' });
    },
    add({ session, owner, ip }, stream) {
      closeOldest(sessions.get(session), limits.session);
      closeOldest(owners.get(owner), limits.owner);
      const own: readonly Place[] = [
        [sessions, session],
        [owners, owner],
        [networks, networkOf(ip)],
      ];
      places.set(stream, own);
      for (const place of own) join(place, stream);
      stream.onClose(() => forget(stream));
    },
  };
}
