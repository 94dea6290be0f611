import type { LivingSession } from './session.ts';

/** How long this process believes a session it has read; ends made here show at once. */
const BELIEVED_MS = 2_000;
const MOST = 50_000;

interface Kept {
  readonly session: LivingSession;
  readonly until: number;
}

/** Living sessions this process has just seen, by the hash of their token. */
export interface SessionCache {
  get(tokenHash: string, now: Date): LivingSession | null;
  /** A mark to hand to `keep`: what was read before an `forget` is not kept after it. */
  mark(): number;
  keep(tokenHash: string, session: LivingSession, now: Date, mark: number): void;
  /** Forgets every session of a member; called after a session has ended. */
  forget(memberId: number): void;
}

/** Makes an empty cache. */
export function createSessionCache(): SessionCache {
  const kept = new Map<string, Kept>();
  let forgotten = 0;
  return {
    get: (tokenHash, now) => {
      const found = kept.get(tokenHash);
      if (!found || found.until < now.getTime()) return null;
      return found.session;
    },
    mark: () => forgotten,
    keep: (tokenHash, session, now, mark) => {
      if (mark !== forgotten) return;
      if (kept.size >= MOST) kept.clear();
      kept.set(tokenHash, { session, until: now.getTime() + BELIEVED_MS });
    },
    forget: (memberId) => {
      forgotten += 1;
      for (const [hash, { session }] of kept) {
        if (session.memberId === memberId) kept.delete(hash);
      }
    },
  };
}
