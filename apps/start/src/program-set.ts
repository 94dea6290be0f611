import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { PROGRAMS, type ProgramName } from '@haitang/platform/production-start.ts';

/**
 * The programs of a `--role`, in starting order: one of them, several with commas, or `all`, which
 * is the default. Throws a `ConfigProblem` for any other word.
 */
export function programsOf(role: string): readonly ProgramName[] {
  const words = role.split(',').map((word) => word.trim());
  const unknown = words.filter((word) => word !== '' && word !== 'all' && !isProgram(word));
  if (unknown.length > 0) {
    const known = PROGRAMS.join(', ');
    throw new ConfigProblem(
      `There is no role ${unknown.join(', ')}: use ${known} or all, or signer.`,
    );
  }
  const named = PROGRAMS.filter((name) => words.includes(name));
  return named.length === 0 || words.includes('all') ? PROGRAMS : named;
}

const isProgram = (word: string): boolean => PROGRAMS.some((name) => name === word);

/** The role of a command line: `--role server,worker` or `--role=server`; else of the variable. */
export function roleOf(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const index = words.findIndex((word) => word === '--role' || word.startsWith('--role='));
  const word = words[index];
  if (word === undefined) return environment.ROLE?.trim() ?? '';
  return word === '--role' ? (words[index + 1] ?? '') : word.slice('--role='.length);
}
