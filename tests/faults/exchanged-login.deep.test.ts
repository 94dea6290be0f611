import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { exchangeLoginAt } from '@haitang/platform/database/roles/exchange-login.ts';
import { makeRolesAt } from '@haitang/platform/database/roles/make-roles.ts';
import { rolePassword, urlFor } from '@haitang/platform/database/roles/role-passwords.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import pg from 'pg';
import { expect, test } from 'vitest';

/** Whether a login may connect and read the table, with its own connection. */
async function mayRead(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('SELECT words FROM note');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('a program gets another login with the same rights; the old password ends on time', async () => {
  const home = await mkdtemp(join(tmpdir(), 'haitang-login-'));
  await chmod(home, 0o711);
  const server = await startEmbeddedDatabase({ directory: join(home, 'database') });
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    await admin.query(`SET log_statement = 'all'`);
    await makeRolesAt(server.adminUrl, home);
    await admin.query('CREATE TABLE note (words text)');
    await admin.query('GRANT SELECT ON note TO haitang_app');
    const first = urlFor(server.adminUrl, 'haitang_app', await rolePassword(home, 'app'));
    expect(await mayRead(first)).toBe(true);

    const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
    const made = await exchangeLoginAt(server.adminUrl, 'app', home, tomorrow);
    expect(made).toMatchObject({ next: 'haitang_app_2', inUse: 'haitang_app' });
    const second = urlFor(server.adminUrl, made.next, (await readFile(made.file, 'utf8')).trim());
    expect([await mayRead(first), await mayRead(second)]).toEqual([true, true]);
    const { rows } = await admin.query(
      `SELECT rolvaliduntil = $1 AS ends FROM pg_roles WHERE rolname = 'haitang_app'`,
      [tomorrow],
    );
    expect(rows).toEqual([{ ends: true }]);

    // The next exchange goes back; here the old password ends at once.
    const back = await exchangeLoginAt(server.adminUrl, 'app', home, new Date(0));
    expect(back).toMatchObject({ next: 'haitang_app', inUse: 'haitang_app_2' });
    const third = urlFor(server.adminUrl, back.next, (await readFile(back.file, 'utf8')).trim());
    expect(await Promise.all([first, second, third].map(mayRead))).toEqual([false, false, true]);
    // The second login still has rights only through the first, and no role has more.
    const { rows: members } = await admin.query(`SELECT rolname FROM pg_roles
      WHERE rolname LIKE 'haitang%' AND (rolsuper OR rolcreaterole OR rolcreatedb)
        AND rolname NOT IN ('haitang', current_user)`);
    expect(members).toEqual([]);
  } finally {
    await admin.end();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
});
