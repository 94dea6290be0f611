import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { ListFileProblem } from '@haitang/payments/chain/screening/list-file.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { isUnconnected } from '@haitang/platform/database/connect.ts';

/** Something that whoever runs a command can put right; its message is a sentence for them. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

const PLAIN = [CommandProblem, ConfigProblem, ListFileProblem, Refusal] as const;

const NOT_OURS = 'may not be used by this account';
/** What follows the path of a file in a sentence, by the code of the system's error. */
const FILE_WORDS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'does not exist'],
  ['EACCES', NOT_OURS],
  ['EPERM', NOT_OURS],
  ['EISDIR', 'is a folder'],
  ['ENOTDIR', 'is no folder'],
  ['EEXIST', 'exists already'],
  ['ENOSPC', 'has no room left on its disk'],
  ['EROFS', 'lies on a disk that cannot be written'],
]);

/** No place, no login, no right, going down or not there: the answers about an access. */
const ACCESS_CODE = /^(08|28|3D|53|57P0)\w+$|^42501$/;

/** What fails at a connection; a command has none but its database's. */
const CONNECTING = new Set<unknown>(['connect', 'getaddrinfo']);
const BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** An error of several addresses of one host has its words only in its parts. */
const wordsOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? String(error.errors[0]?.message) : '');

/** What keeps a command from its database; null for any other error. */
export function databaseTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'severity' in error && 'code' in error ? String(error.code) : '';
  const isLost =
    error.message.startsWith('Connection terminated') ||
    ('syscall' in error && CONNECTING.has(error.syscall)) ||
    ('code' in error && BROKEN.has(error.code));
  return isUnconnected(error) || isLost || ACCESS_CODE.test(code) ? wordsOf(error) : null;
}

function fileTrouble(error: Error): string | null {
  if (!('code' in error)) return null;
  // Reading a folder as a file fails without its name.
  const name = 'path' in error ? String(error.path) : 'What was given as a file';
  const isProgram = 'syscall' in error && String(error.syscall).startsWith('spawn');
  if (isProgram) return `The program ${name} cannot be started (${String(error.code)}).`;
  const words = FILE_WORDS.get(error.code);
  return words === undefined ? null : `${name} ${words}.`;
}

/**
 * The sentence for an error that whoever runs a command can put right: a configuration, a refusal,
 * a database that is away or lets nobody in, a file, an option. Null for a fault of ours.
 */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return error.message.split('. ')[0] ?? error.message;
  }
  const trouble = databaseTrouble(error);
  if (trouble === null) return fileTrouble(error);
  return `The database does not serve this command: ${trouble}. See what it did before you repeat it.`;
}

/**
 * Runs a command and sets the exit code that it returns. What fails ends it with 1: with a sentence
 * when somebody can put it right, with its stack when it is a fault of ours.
 */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}
