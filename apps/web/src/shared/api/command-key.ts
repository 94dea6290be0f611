import { readForSession, writeForSession } from '../storage.ts';

const SECRETS = new Set(['password', 'pay_pass', 'paypassword']);
const slot = (path: string): string => `pending ${path}`;

/** The content of the command without its secrets: only that may be stored in the tab. */
const intentOf = (body: object): string =>
  JSON.stringify(Object.entries(body).filter(([name]) => !SECRETS.has(name)));

/** 128 random bits, as 32 characters. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of a money command: created before the first try, and kept over retries and
 * reloads of the same request until an answer is known (wire.md, 9).
 */
export function commandKey(path: string, body: object): string {
  const intent = intentOf(body);
  const pending = Object(readForSession(slot(path)));
  if (pending.body === intent && typeof pending.key === 'string') return pending.key;
  const key = newKey();
  writeForSession(slot(path), { body: intent, key });
  return key;
}

/** The answer is known, so the next request is a new command. */
export const settleCommand = (path: string): void => writeForSession(slot(path), null);
