/** Exit code of a program that refuses its configuration; a restart would not help. */
export const REFUSED_TO_START = 78;

/** A configuration error for the person at the terminal; names each wrong variable. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

/** Throws a `ConfigProblem` with these lines, if there are any. */
export function refuseProblems(lines: readonly string[]): void {
  if (lines.length === 0) return;
  throw new ConfigProblem(`The environment is not right:\n  ${lines.join('\n  ')}`);
}
