import pg from 'pg';
import { type ForRoles, PROGRAM_ROLES, ROLE_NAMES, rolePasswords } from './role-passwords.ts';

const PLAIN = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION';

interface KnownRole {
  readonly rolname: string;
  readonly privileged: boolean;
}

/**
 * Makes the four program roles, or gives those that are there their password again. None may make
 * roles or databases, none is a member of another. `client` needs CREATEROLE, and no more: only a
 * superuser may write NOSUPERUSER of a role that exists, so that is written where it is needed.
 */
export async function makeRoles(client: pg.Client, passwords: ForRoles<string>): Promise<void> {
  const { rows } = await client.query<KnownRole>(`SELECT rolname,
    rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication AS privileged FROM pg_roles`);
  const privileged = new Map(rows.map((known) => [known.rolname, known.privileged]));
  for (const role of PROGRAM_ROLES) {
    const name = ROLE_NAMES[role];
    const verb = privileged.has(name) ? 'ALTER' : 'CREATE';
    const attributes = privileged.get(name) === false ? 'LOGIN' : PLAIN;
    const password = client.escapeLiteral(passwords[role]);
    await client.query(`${verb} ROLE ${name} ${attributes} PASSWORD ${password}`);
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
