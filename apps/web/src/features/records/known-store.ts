import { readToken, TOKEN } from '../../shared/storage.ts';
import { type LastKnown, NOTHING_KNOWN, readKnown } from './last-known.ts';

const KEY = 'lastKnown';

/** Tells the sessions of one browser apart. */
const session = (): string => readToken().slice(-8);

/** Where the token is, and the other: what is known lives as long as the token. */
const storages = (): readonly [Storage, Storage] =>
  localStorage.getItem(TOKEN) === null
    ? [sessionStorage, localStorage]
    : [localStorage, sessionStorage];

/** What this session stored; nothing without one, and of no other. */
export function storedKnown(): LastKnown {
  try {
    const [own] = storages();
    const stored: unknown = JSON.parse(own.getItem(KEY) ?? 'null');
    const isOwn =
      typeof stored === 'object' &&
      stored !== null &&
      'session' in stored &&
      stored.session === session() &&
      session() !== '';
    return isOwn ? readKnown(stored) : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
}

/** Stores it for this session, and removes what another left. Without storage it is forgotten. */
export function storeKnown(known: LastKnown): void {
  try {
    const [own, other] = storages();
    other.removeItem(KEY);
    own.setItem(KEY, JSON.stringify({ ...known, session: session() }));
  } catch {
    // A full or forbidden storage: the next answer tries again.
  }
}
