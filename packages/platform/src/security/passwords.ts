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

/**
 * The text to store for a password, with its own salt and cost. The password is composed (NFC):
 * keyboards send the same letters in different forms.
 */
export const hashPassword = (password: string): Promise<string> =>
  turnstile(() => hash(password.normalize('NFC'), COST));

/**
 * The forms in which a password may have been hashed: composed, and, in hashes of earlier releases,
 * as it was sent. One for passwords of plain letters.
 */
const formsOf = (password: string): readonly string[] => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
];

/** Whether the password matches a stored text; every form is tried, also by the dummy. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  for (const form of formsOf(password)) {
    if (await turnstile(() => verify(stored, form))) return true;
  }
  return false;
}

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
