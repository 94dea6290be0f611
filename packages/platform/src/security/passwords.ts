import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from './turnstile.ts';

/** argon2id with the library's defaults of 19 MiB and two passes: 7 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing shares its threads with disk access and name look-ups, so a flood of logins must wait.
 */
const AT_ONCE = 2;
const MOST_WAITING = 500;

const turnstile = createTurnstile(AT_ONCE, MOST_WAITING);

/** The text to store for a password, with its own salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  turnstile(() => hash(password, COST));

/** Whether the password matches a stored text. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  turnstile(() => verify(stored, password));

let dummy: Promise<string> | null = null;

/**
 * Does as much work as a real check and returns false: an unknown name answers as slowly as a known
 * one.
 */
export async function verifyAgainstDummy(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password');
  await verifyPassword(await dummy, password);
  return false;
}
