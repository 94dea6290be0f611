import { type Clock, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { createDueList } from './due-list.ts';
import type { Listener, Listeners } from './listeners.ts';

/** Which sessions are alive, and when each ends by time unless its member acts. */
export type LivingSessions = (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

export interface SessionChecks {
  /** A new stream. */
  add(listener: Listener): void;
  /** Something has ended sessions of the member. */
  hasten(memberId: MemberId): void;
  /** Ends the streams of the sessions that are over; one query for those that are due. */
  run(): Promise<void>;
}

const FIRST_MS = 5 * SECOND_MS;
/** A shorter life by a change of the settings is noticed within this. */
const LATEST_MS = 5 * MINUTE_MS;
const AT_ONCE = 2_000;

/**
 * Closes the stream of a session that has ended, without reading all sessions again and again. An
 * event reports a session that somebody ended. A session that may have ended by its age or without
 * acts is read when that time comes; if its member has acted meanwhile, it gets a later time.
 */
export function createSessionChecks(
  clock: Clock,
  listeners: Listeners,
  living: LivingSessions,
): SessionChecks {
  const dueList = createDueList<Listener>();
  /** Taken from the list; kept here while the query fails. */
  const due = new Set<Listener>();
  const hasty = new Set<Listener>();

  /** At most `AT_ONCE` open streams to ask for, those of ended sessions first. */
  function take(): Listener[] {
    for (const listener of dueList.take(clock.now(), Math.max(0, AT_ONCE - due.size)))
      due.add(listener);
    for (const group of [hasty, due]) {
      for (const listener of group) if (!listeners.has(listener)) group.delete(listener);
    }
    return [...new Set([...hasty, ...due])].slice(0, AT_ONCE);
  }

  function settle(checked: readonly Listener[], alive: ReadonlyMap<string, Date>): void {
    const latest = later(clock.now(), LATEST_MS).getTime();
    for (const listener of checked) {
      hasty.delete(listener);
      const wasDue = due.delete(listener);
      const until = alive.get(listener.session.id);
      if (until === undefined) {
        listener.stream.send('ended', {});
        listener.stream.close();
      } else if (wasDue) dueList.add(listener, new Date(Math.min(until.getTime(), latest)));
    }
  }

  return {
    add: (listener) => dueList.add(listener, later(clock.now(), FIRST_MS)),
    hasten(memberId) {
      for (const listener of listeners.ofMember(memberId)) hasty.add(listener);
    },
    async run() {
      const checked = take();
      if (checked.length === 0) return;
      settle(checked, await living(checked.map(({ session }) => session.id)));
    },
  };
}
