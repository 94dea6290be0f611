import { readForSession, writeForSession } from '../storage.ts';

interface Pending {
  readonly body: string;
  readonly key: string;
}

const SECRETS = new Set(['password', 'pay_pass', 'paypassword']);
const slot = (path: string): string => `pending ${path}`;

/** What the command asks for, without the secrets in it: that is what the tab may keep. */
const intentOf = (body: object): string =>
  JSON.stringify(Object.entries(body).filter(([name]) => !SECRETS.has(name)));

/** 128 random bits, as 32 signs. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readPending(path: string): Pending | null {
  const stored = readForSession(slot(path));
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('body' in stored) || typeof stored.body !== 'string') return null;
  if (!('key' in stored) || typeof stored.key !== 'string') return null;
  return { body: stored.body, key: stored.key };
}

/**
 * The Idempotency-Key of a money command: made before the first try, kept over retries and reloads
 * of the same request until an answer is known (wire.md, 9).
 */
export function commandKey(path: string, body: object): string {
  const intent = intentOf(body);
  const pending = readPending(path);
  if (pending?.body === intent) return pending.key;
  const key = newKey();
  writeForSession(slot(path), { body: intent, key });
  return key;
}

/** The answer is known: the next request is a new command. */
export const settleCommand = (path: string): void => writeForSession(slot(path), null);
