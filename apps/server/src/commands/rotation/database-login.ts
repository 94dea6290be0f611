import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Environment } from '@haitang/platform/config.ts';
import { databaseUrl } from '@haitang/platform/config-forms.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { exchangeLoginAt } from '@haitang/platform/database/roles/exchange-login.ts';
import type { ProgramRole } from '@haitang/platform/database/roles/role-passwords.ts';
import { auditKey } from './audit-key.ts';
import type { KeyWorld } from './key-acts.ts';

/**
 * The address of a role that may create roles, for this command alone: DATABASE_URL would migrate.
 */
function adminUrl(environment: Environment): string {
  const url = environment.DATABASE_ADMIN_URL?.trim() ?? '';
  if (databaseUrl.safeParse(url).success && url !== '') return url;
  throw new ConfigProblem(
    'DATABASE_ADMIN_URL must be the postgres:// address of a role with CREATEROLE.',
  );
}

/**
 * Gives a program role another login with a new password, and lets the one in use end after some
 * hours, with an audit row. Returns what to put into the address; the password is in a file alone.
 */
export async function exchangeDatabaseLogin(
  world: KeyWorld,
  role: ProgramRole,
  hours: number,
  environment: Environment = process.env,
): Promise<string> {
  const until = later(world.clock.now(), hours * HOUR_MS);
  const { next, inUse, file } = await exchangeLoginAt(
    adminUrl(environment),
    role,
    world.keysDirectory,
    until,
  );
  const after = { login: next, oldUntil: until.toISOString() };
  await auditKey(world, 'key.switched', `database-${role}`, { login: inUse }, after);
  const variable = `DATABASE_${role.toUpperCase()}_URL`;
  return (
    `Put the user ${next} and the password in ${file} into ${variable} and restart.\n` +
    `${inUse} is accepted until ${until.toISOString()}.`
  );
}
