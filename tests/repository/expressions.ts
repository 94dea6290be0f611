import { parseSync } from 'oxc-parser';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

/** One regular expression of the sources, with its first place. */
export interface Expression {
  readonly place: string;
  readonly form: RegExp;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value;

const SERVERS =
  /^(modules|packages\/(kernel|contract|platform|ledger)|apps\/(server|worker|venue|chain))\//;
const isServers = (file: string): boolean => SERVERS.test(file) && isSource(file) && !isTest(file);

const files = projectFiles().filter(isServers);

/** Every regular expression literal in the servers' programs, each once. */
export function expressionsOfServers(): Expression[] {
  const found = new Map<string, Expression>();
  const visit = (value: unknown, file: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, file);
    if (!isNode(value)) return;
    const { regex, raw } = value;
    if (typeof regex === 'object' && regex !== null && !found.has(String(raw))) {
      const { pattern, flags } = Object(regex);
      found.set(String(raw), { place: file, form: new RegExp(pattern, flags) });
    }
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') visit(inner, file);
    }
  };
  for (const file of files) visit(parseSync(file, read(file)).program, file);
  return [...found.values()];
}

/** Places where an expression is built from texts instead of a literal. */
export const builtExpressions = (): string[] =>
  files.filter((file) => /\bRegExp\(/.test(read(file)));
