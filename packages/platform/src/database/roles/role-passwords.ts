import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepSecretFile } from '../../security/key-file.ts';

/**
 * The roles that programs use at run time. The tables belong to the owner, which runs migrations.
 */
export const PROGRAM_ROLES = ['app', 'jobs', 'read', 'house'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];
export type ForRoles<T> = Readonly<Record<ProgramRole, T>>;

/** Default names of the roles. */
export const OWNER_ROLE = 'haitang';
export const ROLE_NAMES: ForRoles<string> = {
  app: 'haitang_app',
  jobs: 'haitang_jobs',
  read: 'haitang_read',
  house: 'haitang_house',
};

/**
 * The random password of a role, or of the owner, in its own file in the folder of keys; created on
 * first use and readable by the file's owner only.
 */
export async function rolePassword(
  keysDirectory: string,
  role: ProgramRole | 'owner',
): Promise<string> {
  const path = join(keysDirectory, `database-${role}.password`);
  return (await keepSecretFile(path, () => `${randomBytes(24).toString('base64url')}\n`)).trim();
}

/** The passwords of all program roles. */
export async function rolePasswords(keysDirectory: string): Promise<ForRoles<string>> {
  const passwordOf = (role: ProgramRole) => rolePassword(keysDirectory, role);
  const [app, jobs, read, house] = await Promise.all([
    passwordOf('app'),
    passwordOf('jobs'),
    passwordOf('read'),
    passwordOf('house'),
  ]);
  return { app, jobs, read, house };
}

/** The address of the same database for another role. */
export function urlFor(url: string, name: string, password: string): string {
  const changed = new URL(url);
  changed.username = name;
  changed.password = password;
  return changed.href;
}

/** The addresses of the same database for all program roles. */
export const roleUrls = (url: string, passwords: ForRoles<string>): ForRoles<string> => {
  const roleUrl = (role: ProgramRole) => urlFor(url, ROLE_NAMES[role], passwords[role]);
  return {
    app: roleUrl('app'),
    jobs: roleUrl('jobs'),
    read: roleUrl('read'),
    house: roleUrl('house'),
  };
};
