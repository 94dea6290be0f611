import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigProblem } from '../../config-problem.ts';
import { replaceSecretFile } from '../../security/key-file.ts';
import { type ProgramRole, ROLE_NAMES } from './role-passwords.ts';

const ROUNDS = 4_096;
const BYTES = 32;

/**
 * A password as PostgreSQL stores it (SCRAM-SHA-256, RFC 5803), so that the statement, which a
 * server may log, does not contain it.
 */
function scramOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, BYTES, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${server}`;
}

/** The two logins of a program role: PostgreSQL knows one password for each. */
const loginsOf = (role: ProgramRole): readonly [string, string] => {
  return [ROLE_NAMES[role], `${ROLE_NAMES[role]}_2`];
};

interface LoginRow {
  readonly name: string;
  readonly ends: boolean;
}

/** The login that is to be used next, the one in use until now, and the new password's file. */
export interface LoginExchange {
  readonly next: string;
  readonly inUse: string;
  readonly file: string;
}

type Logins = Omit<LoginExchange, 'file'>;

/** Reads which of the two logins of a role is the next one. Refuses a role that does not exist. */
async function planExchange(client: pg.Client, role: ProgramRole): Promise<Logins> {
  const [first, second] = loginsOf(role);
  const { rows } = await client.query<LoginRow>(
    `SELECT rolname AS name, coalesce(rolvaliduntil < 'infinity', false) AS ends
    FROM pg_roles WHERE rolname = ANY($1)`,
    [[first, second]],
  );
  const firstLogin = rows.find(({ name }) => name === first);
  if (!firstLogin) {
    throw new ConfigProblem(`There is no role ${first}: npm run migrate -- --roles`);
  }
  return firstLogin.ends ? { next: first, inUse: second } : { next: second, inUse: first };
}

async function exchangeLogin(
  client: pg.Client,
  role: ProgramRole,
  keysDirectory: string,
  until: Date,
): Promise<LoginExchange> {
  const { next, inUse } = await planExchange(client, role);
  const [first, second] = loginsOf(role);
  const password = randomBytes(24).toString('base64url');
  const name = next === first ? role : `${role}-2`;
  const file = join(keysDirectory, `database-${name}.password`);
  await replaceSecretFile(file, `${password}\n`);
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [second]);
  const makes = found.rowCount === 0;
  const verb = makes ? 'CREATE' : 'ALTER';
  const more = makes ? `IN ROLE ${first}` : '';
  const secret = client.escapeLiteral(scramOf(password));
  await client.query('BEGIN');
  await client.query(
    `${verb} ROLE ${next} LOGIN PASSWORD ${secret} VALID UNTIL 'infinity' ${more}`,
  );
  if (role === 'read') {
    await client.query(`ALTER ROLE ${next} SET default_transaction_read_only = on`);
  }
  await client.query(
    `ALTER ROLE ${inUse} VALID UNTIL ${client.escapeLiteral(until.toISOString())}`,
  );
  await client.query('COMMIT');
  return { next, inUse, file };
}

/**
 * Gives the other login of a role a new random password, written to a file in the folder of keys,
 * and lets the password of the one in use end at `until`. Both have the same rights: the second
 * login is a member of the first. `url` belongs to a role with CREATEROLE that made the first.
 */
export async function exchangeLoginAt(
  url: string,
  role: ProgramRole,
  keysDirectory: string,
  until: Date,
): Promise<LoginExchange> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await exchangeLogin(client, role, keysDirectory, until);
  } finally {
    await client.end();
  }
}
