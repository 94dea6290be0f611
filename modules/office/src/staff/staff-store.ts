import { staffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Staff, StaffCredentials } from './staff.ts';

interface StaffRow {
  readonly name: string;
  readonly display_name: string;
  readonly title: string;
  readonly roles: string[];
  readonly active: boolean;
  readonly password_hash: string;
  readonly totp_secret: string;
  readonly totp_step: bigint;
  readonly must_renew: boolean;
  readonly pending_totp: string | null;
  readonly created_at: Date;
}

const toCredentials = (row: StaffRow): StaffCredentials => ({
  name: staffName(row.name),
  displayName: row.display_name,
  title: row.title,
  roles: row.roles,
  active: row.active,
  passwordHash: row.password_hash,
  totpSecret: row.totp_secret,
  totpStep: Number(row.totp_step),
  mustRenew: row.must_renew,
  pendingTotp: row.pending_totp,
});

/** A staff account with its credentials; null when there is none. */
export async function readStaff(
  database: Queryable,
  name: string,
): Promise<StaffCredentials | null> {
  const { rows } = await sql<StaffRow>`SELECT account.*,
      renewal.account IS NOT NULL AS must_renew, renewal.pending_totp
    FROM staff_account AS account LEFT JOIN staff_renewal AS renewal
      ON renewal.account = account.name
    WHERE account.name = ${name}`.execute(database);
  return rows[0] ? toCredentials(rows[0]) : null;
}

/** Locks the account's row: codes of one account are checked one after the other. */
export async function lockStaff(tx: Tx, name: string): Promise<StaffCredentials | null> {
  // First the lock, then the read: the row beside it is that of the moment of the lock.
  await sql`SELECT 1 FROM staff_account WHERE name = ${name} FOR UPDATE`.execute(tx);
  return readStaff(tx, name);
}

/** Writes an account; false when the name is taken. */
export async function insertStaff(
  tx: Tx,
  staff: Staff & Pick<StaffCredentials, 'passwordHash' | 'totpSecret' | 'mustRenew'>,
  moment: Date,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO staff_account
      (name, display_name, title, roles, password_hash, totp_secret, active, created_at)
    VALUES (${staff.name}, ${staff.displayName}, ${staff.title}, ${[...staff.roles]}::text[],
      ${staff.passwordHash}, ${staff.totpSecret}, ${staff.active}, ${moment})
    ON CONFLICT (name) DO NOTHING RETURNING name`.execute(tx);
  if (rows.length === 0) return false;
  if (staff.mustRenew) await writeMustRenew(tx, staff.name);
  return true;
}

/** Marks the codes of this step and of all earlier ones as used. */
export async function writeStep(tx: Tx, name: string, step: number): Promise<void> {
  await sql`UPDATE staff_account SET totp_step = ${step} WHERE name = ${name}`.execute(tx);
}

/** The names of the active administrators, with their rows locked in order. */
export async function lockAdministrators(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM staff_account
    WHERE active AND 'admin' = ANY(roles) ORDER BY name FOR UPDATE`.execute(tx);
  return rows.map((row) => row.name);
}

export async function writeInactive(tx: Tx, name: string): Promise<void> {
  await sql`UPDATE staff_account SET active = false WHERE name = ${name}`.execute(tx);
}

/** Stores the roles of an account. */
export async function writeRoles(tx: Tx, name: string, roles: readonly string[]): Promise<void> {
  await sql`UPDATE staff_account SET roles = ${[...roles]}::text[]
    WHERE name = ${name}`.execute(tx);
}

/** The secrets still stored in plain text, with their rows locked. */
export async function lockPlainSecrets(tx: Tx) {
  const { rows } = await sql<{ name: string; secret: string }>`
    SELECT name, totp_secret AS secret FROM staff_account
    WHERE totp_secret !~ '^v[12][.]' ORDER BY name FOR UPDATE`.execute(tx);
  return rows;
}

/** At most `most` accounts after a name whose secret does not begin with `prefix`, locked. */
export async function lockOtherSecrets(tx: Tx, prefix: string, after: string, most: number) {
  const { rows } = await sql<{ name: string; secret: string }>`
    SELECT name, totp_secret AS secret FROM staff_account
    WHERE name > ${after} AND NOT starts_with(totp_secret, ${prefix})
    ORDER BY name LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

/** The number of secrets by the beginning of their text: `v1.` or `v2.` with the id of the key. */
export async function countSecretsByKey(database: Queryable) {
  const { rows } = await sql<{ form: string; n: bigint }>`
    SELECT coalesce(substring(totp_secret from '^v2[.][0-9a-f]{8}[.]|^v1[.]'), '') AS form,
      count(*) AS n FROM staff_account GROUP BY 1`.execute(database);
  return rows;
}

/** Replaces a stored secret with another form of the same secret. */
export async function writeSecret(tx: Tx, name: string, secret: string): Promise<void> {
  await sql`UPDATE staff_account SET totp_secret = ${secret} WHERE name = ${name}`.execute(tx);
}

export async function writePassword(tx: Tx, name: string, hash: string): Promise<void> {
  await sql`UPDATE staff_account SET password_hash = ${hash} WHERE name = ${name}`.execute(tx);
}

/** Display names by account name, for lists of acts. */
export async function readNames(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; display_name: string }>`
    SELECT name, display_name FROM staff_account`.execute(database);
  return new Map(rows.map((row) => [row.name, row.display_name]));
}

/** Makes the credentials of an account first ones. */
export async function writeMustRenew(tx: Tx, name: string): Promise<void> {
  await sql`INSERT INTO staff_renewal (account) VALUES (${name})
    ON CONFLICT (account) DO NOTHING`.execute(tx);
}

/** Stores the encrypted secret that the owner is about to bind. */
export async function writePending(tx: Tx, name: string, secret: string): Promise<void> {
  await sql`UPDATE staff_renewal SET pending_totp = ${secret}
    WHERE account = ${name}`.execute(tx);
}

/** Puts the owner's authenticator into force, with the step of its first code used up. */
export async function writeRenewed(
  tx: Tx,
  name: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<void> {
  await sql`UPDATE staff_account SET totp_secret = ${secret}, totp_step = ${step}
    WHERE name = ${name}`.execute(tx);
  await sql`DELETE FROM staff_renewal WHERE account = ${name}`.execute(tx);
}
