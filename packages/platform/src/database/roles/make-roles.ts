import pg from 'pg';
import { type ForRoles, PROGRAM_ROLES, ROLE_NAMES, rolePasswords } from './role-passwords.ts';

const PLAIN = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION';

interface KnownRole {
  readonly rolname: string;
  readonly privileged: boolean;
}

/**
 * Creates the four program roles, or sets the passwords of existing ones. None may create roles or
 * databases, and none is a member of another. `client` needs only CREATEROLE: because only a
 * superuser may set NOSUPERUSER on an existing role, that is done only where needed.
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

/** Creates the roles on an operator's own server; `url` belongs to a role with CREATEROLE. */
export async function makeRolesAt(url: string, keysDirectory: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await makeRoles(client, await rolePasswords(keysDirectory));
  } finally {
    await client.end();
  }
}
