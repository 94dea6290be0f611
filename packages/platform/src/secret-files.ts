import { readFileSync } from 'node:fs';

/** Variables that hold a secret: `NAME_FILE` may name a file with the value instead. */
const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_JOBS_URL', 'DATABASE_READ_URL'],
  ...['DATABASE_HOUSE_URL', 'UPAY_SECRET', 'SCREENING_KEY'],
  ...['SMTP_PASSWORD', 'SMS_KEY'],
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the values of secrets that lie in files, as container engines mount them,
 * and without the names of the files; white space around a value is left out. `problems` has a line
 * for each file that cannot be read or is empty, and for each secret that is given twice.
 */
export function readSecretFiles(environment: Variables): {
  readonly environment: Variables;
  readonly problems: readonly string[];
} {
  const read: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim() ?? '';
    delete read[variable];
    if (path === '') continue;
    if ((environment[name]?.trim() ?? '') !== '') {
      problems.push(`${variable} and ${name} must not both be given`);
      continue;
    }
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code = 'error' } = error as NodeJS.ErrnoException;
      problems.push(`${variable} must name a file that this program may read: ${code}`);
      continue;
    }
    if (read[name] === '') problems.push(`${variable} must not name an empty file`);
  }
  return { environment: read, problems };
}
