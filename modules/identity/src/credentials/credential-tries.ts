import { refuse } from '@haitang/contract/codes/refuse.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { sql } from 'kysely';
import { LOCK_MS, LOCK_NETWORKS, LOCK_TRIES, TRIES_KEPT_MS } from '../identity-settings.ts';
import { createTurns } from './take-turns.ts';

export type CredentialKind = 'login' | 'pay' | 'totp';

/** Whose password is tried, and where the try is counted (`groundOf`). */
export interface Credential {
  readonly kind: CredentialKind;
  readonly account: string;
  /** A network, a device, or '*' for everywhere. */
  readonly network: string;
  /** A device or network of the member's own: locks elsewhere do not reach it. */
  readonly own: boolean;
}

const turns = createTurns();

/** Counts a try before it is made; null when the credential is locked here. */
async function countTry(
  context: Context,
  credential: Credential,
  now: Date,
): Promise<number | null> {
  const fresh = later(now, -LOCK_MS);
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO credential_try AS known (kind, account, network, tries, last_at)
    VALUES (${credential.kind}, ${credential.account}, ${credential.network}, 1, ${now})
    ON CONFLICT (kind, account, network) DO UPDATE
      SET tries = CASE WHEN known.last_at <= ${fresh} THEN 1 ELSE known.tries + 1 END,
        last_at = excluded.last_at
      WHERE known.tries < ${LOCK_TRIES} OR known.last_at <= ${fresh}
    RETURNING tries`.execute(context.database.read);
  return rows[0]?.tries ?? null;
}

async function isLockedEverywhere(
  context: Context,
  credential: Credential,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ networks: bigint }>`
    SELECT count(*) AS networks FROM credential_try
    WHERE kind = ${credential.kind} AND account = ${credential.account} AND tries >= ${LOCK_TRIES}
      AND last_at > ${later(now, -LOCK_MS)}`.execute(context.database.read);
  return (rows[0]?.networks ?? 0n) >= BigInt(LOCK_NETWORKS);
}

/** Clears the count after a correct try. */
async function clearTries(context: Context, credential: Credential): Promise<void> {
  const { kind, account, network } = credential;
  await sql`DELETE FROM credential_try WHERE kind = ${kind} AND account = ${account}
    AND network = ${network}`.execute(context.database.read);
}

/** Uncounts a try whose password was not checked. */
async function uncountTry(context: Context, credential: Credential): Promise<void> {
  await sql`UPDATE credential_try SET tries = tries - 1 WHERE kind = ${credential.kind}
    AND account = ${credential.account} AND network = ${credential.network} AND tries > 0`.execute(
    context.database.read,
  );
}

/** Records that a try was checked and wrong. */
async function noteWrong(context: Context, credential: Credential, now: Date): Promise<void> {
  const { kind, account, network } = credential;
  await sql`UPDATE credential_try SET wrong_at = ${now} WHERE kind = ${kind}
    AND account = ${account} AND network = ${network}`.execute(context.database.read);
}

/** Number of names with recent failed tries from a network and no correct password since. */
export async function namesFailedFrom(context: Context, network: string): Promise<number> {
  const since = later(context.clock.now(), -LOCK_MS);
  const { rows } = await sql<{ names: bigint }>`SELECT count(*) AS names FROM credential_try
    WHERE kind = 'login' AND network = ${network} AND wrong_at > ${since}`.execute(
    context.database.read,
  );
  return Number(rows[0]?.names ?? 0n);
}

/** Checks once; a check that could not be made because too many wait is not a wrong try. */
async function checkOnce<T>(
  context: Context,
  credential: Credential,
  check: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    await uncountTry(context, credential);
    throw error;
  }
}

export interface TryResult<T> {
  /** The result of the check; null when the password was wrong. */
  readonly value: T | null;
  /** True for the wrong try that locked the credential. */
  readonly locksNow: boolean;
}

/**
 * Lets `check` test a password; after five wrong ones in a row `locked` (429) for 15 minutes from
 * the last one; from five locked networks on, for all strangers everywhere, but never on a device
 * or network of the member's own (rules.md, Corrections 2026-11-28; PA-06, PA-07). The try is
 * counted and committed before the check, so that a hundred concurrent guesses get five checks.
 * Never call it inside a database transaction: the count must survive a rollback.
 */
export async function tryCredential<T>(
  context: Context,
  credential: Credential,
  check: () => Promise<T | null>,
): Promise<TryResult<T>> {
  return turns(`${credential.kind} ${credential.account} ${credential.network}`, async () => {
    const now = context.clock.now();
    if (!credential.own && (await isLockedEverywhere(context, credential, now)))
      throw refuse('locked');
    const tries = await countTry(context, credential, now);
    if (tries === null) throw refuse('locked');
    const value = await checkOnce(context, credential, check);
    await (value === null ? noteWrong(context, credential, now) : clearTries(context, credential));
    return { value, locksNow: value === null && tries === LOCK_TRIES };
  });
}

/** Deletes counts that no longer lock anybody. Returns how many. */
export async function pruneTries({ clock, database }: Context): Promise<number> {
  const oldest = later(clock.now(), -TRIES_KEPT_MS);
  return inSlices((most) =>
    sql`DELETE FROM credential_try WHERE (kind, account, network) IN (
      SELECT kind, account, network FROM credential_try WHERE last_at < ${oldest}
      ORDER BY last_at LIMIT ${most})`.execute(database.read),
  );
}
