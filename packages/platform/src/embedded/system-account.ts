import { execFileSync, spawnSync } from 'node:child_process';
import { ConfigProblem } from '../config-problem.ts';

/** The account that runs the database. Empty for our own account. */
export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

const NAME = 'postgres';

const numberOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: 'pipe' }).trim());

function existing(): SystemAccount | null {
  try {
    return { uid: numberOf('-u'), gid: numberOf('-g') };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root, so a program started as root runs it under the system account
 * `postgres`, which is created when missing. Other users run it under their own account.
 */
export function databaseAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  const found = existing();
  if (found) return found;
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', NAME], {
    encoding: 'utf8',
  });
  const account = existing();
  if (account) return account;
  throw new ConfigProblem(
    `The database cannot run as root and the account "${NAME}" could not be made ` +
      `(${made.error?.message ?? made.stderr}). Run as an ordinary user or set DATABASE_URL.`,
  );
}

/** Whether the account can reach `path`; the usual obstacle is a home with mode 0700. */
export function canReach(account: SystemAccount, path: string): boolean {
  if (account.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], {
    ...account,
    cwd: '/',
  });
  return probe.status === 0;
}
