import pg from 'pg';
import { type ForRoles, PROGRAM_ROLES, ROLE_NAMES, rolePasswords } from './role-passwords.ts';

const PLAIN = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION';

/**
 * Makes the four program roles, or gives those that are there their password again. None may make
 * roles or databases, none is a member of another. `client` needs CREATEROLE.
 */
export async function makeRoles(client: pg.Client, passwords: ForRoles<string>): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles');
  const known = new Set(rows.map(({ rolname }) => rolname));
  for (const role of PROGRAM_ROLES) {
    const name = ROLE_NAMES[role];
    const verb = known.has(name) ? 'ALTER' : 'CREATE';
    const password = client.escapeLiteral(passwords[role]);
    await client.query(`${verb} ROLE ${name} ${PLAIN} PASSWORD ${password}`);
  }
  await client.query(`ALTER ROLE ${ROLE_NAMES.read} SET default_transaction_read_only = on`);
}

/** Makes the roles on an operator's own server; `url` is that of a role with CREATEROLE. */
export async function makeRolesAt(url: string, keysDirectory: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await makeRoles(client, await rolePasswords(keysDirectory));
  } finally {
    await client.end();
  }
}
