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
});

/** A staff account with its credentials; null when there is none. */
export async function readStaff(on: Queryable, name: string): Promise<StaffCredentials | null> {
  const { rows } = await sql<StaffRow>`
    SELECT * FROM staff_account WHERE name = ${name}`.execute(on);
  return rows[0] ? toCredentials(rows[0]) : null;
}

/** Locks the account's row: codes of one account are checked one after the other. */
export async function lockStaff(tx: Tx, name: string): Promise<StaffCredentials | null> {
  const { rows } = await sql<StaffRow>`
    SELECT * FROM staff_account WHERE name = ${name} FOR UPDATE`.execute(tx);
  return rows[0] ? toCredentials(rows[0]) : null;
}

/** Writes an account; false when the name is taken. */
export async function insertStaff(
  tx: Tx,
  staff: Staff & { readonly passwordHash: string; readonly totpSecret: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO staff_account
      (name, display_name, title, roles, password_hash, totp_secret, active, created_at)
    VALUES (${staff.name}, ${staff.displayName}, ${staff.title}, ${[...staff.roles]}::text[],
      ${staff.passwordHash}, ${staff.totpSecret}, ${staff.active}, ${at})
    ON CONFLICT (name) DO NOTHING RETURNING name`.execute(tx);
  return rows.length === 1;
}

/** Marks the codes of this step and of all earlier ones as used. */
export async function writeStep(tx: Tx, name: string, step: number): Promise<void> {
  await sql`UPDATE staff_account SET totp_step = ${step} WHERE name = ${name}`.execute(tx);
}

export interface StaffEntry extends Staff {
  readonly lastSignInAt: Date | null;
  readonly lastSignInIp: string | null;
}

/** Every account with its last sign-in; active ones first. */
export async function readAllStaff(on: Queryable): Promise<readonly StaffEntry[]> {
  const { rows } = await sql<StaffEntry>`
    SELECT account.name, account.display_name AS "displayName", account.title, account.roles,
      account.active, last.started_at AS "lastSignInAt", last.ip AS "lastSignInIp"
    FROM staff_account AS account LEFT JOIN LATERAL (
      SELECT started_at, ip FROM staff_session WHERE staff = account.name
      ORDER BY started_at DESC LIMIT 1) AS last ON true
    ORDER BY account.active DESC, account.name`.execute(on);
  return rows;
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
export async function countSecretsByKey(on: Queryable) {
  const { rows } = await sql<{ form: string; n: bigint }>`
    SELECT coalesce(substring(totp_secret from '^v2[.][0-9a-f]{8}[.]|^v1[.]'), '') AS form,
      count(*) AS n FROM staff_account GROUP BY 1`.execute(on);
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
export async function readNames(on: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; display_name: string }>`
    SELECT name, display_name FROM staff_account`.execute(on);
  return new Map(rows.map((row) => [row.name, row.display_name]));
}

/** Whether the console has or ever had an account. */
export async function anyStaff(on: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM staff_account LIMIT 1`.execute(on);
  return rows.length > 0;
}
