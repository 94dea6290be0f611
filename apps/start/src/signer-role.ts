import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';

const ROLE = 'signer';
/** What the signer must never read: whoever takes it over would have the site as well. */
const NOT_FOR_IT = /^(DATABASE_(\w+_)?URL|UPAY_SECRET|SCREENING_KEY|SIGNER_FILE)(_FILE)?$/;

/**
 * Whether the role is the signer. Throws a `ConfigProblem` when other programs are named beside it,
 * because it runs under an account of its own, and when the environment holds secrets of theirs.
 */
export function isSigner(
  role: string,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const words = role.split(',').map((word) => word.trim());
  if (!words.includes(ROLE)) return false;
  if (words.length > 1) {
    throw new ConfigProblem('The role signer stands alone, under an account of its own.');
  }
  const foreign = Object.keys(environment).filter(
    (name) => NOT_FOR_IT.test(name) && environment[name]?.trim(),
  );
  if (foreign.length > 0) {
    throw new ConfigProblem(`The signer must not be given ${foreign.join(', ')}.`);
  }
  return true;
}

/**
 * Becomes the signer of the built folder, with the words of the command line after the role. It is
 * this process and no child of it, so that a terminal, a credential or a file descriptor with the
 * passphrase is its own.
 */
export async function serveSigner(home: string, words: readonly string[]): Promise<void> {
  const file = join(home, 'signer.mjs');
  const index = words.findIndex((word) => word === '--role' || word.startsWith('--role='));
  const named = index < 0 ? 0 : words[index] === '--role' ? 2 : 1;
  const rest = words.toSpliced(Math.max(index, 0), named);
  process.argv.splice(1, process.argv.length, file, 'serve', ...rest);
  await import(pathToFileURL(file).href);
}
