import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { assert } from '@haitang/kernel/assert.ts';

const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? '';

/** Reads a line from the terminal; with `hidden` the typed text is not shown. */
export async function askLine(question: string, hidden = false): Promise<string> {
  assert(process.stdin.isTTY, 'a terminal to ask at, or --passphrase-fd');
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  process.stderr.write(question);
  if (hidden) Object.assign(lines, { _writeToOutput: () => undefined });
  const answer = await new Promise<string>((resolve) => {
    lines.question(hidden ? '' : ' ', resolve);
  });
  lines.close();
  if (hidden) process.stderr.write('\n');
  return answer.trim();
}

/**
 * A passphrase from a file descriptor, from systemd's credential `signer-passphrase`, or from the
 * terminal: never from the environment or an argument, which others on the machine can read
 * (RL-11).
 */
export async function readPassphrase(
  descriptor: string | undefined,
  again = false,
): Promise<string> {
  if (descriptor !== undefined) return firstLine(readFileSync(Number(descriptor), 'utf8'));
  const { CREDENTIALS_DIRECTORY: credentials } = process.env;
  if (credentials) return firstLine(readFileSync(join(credentials, 'signer-passphrase'), 'utf8'));
  const passphrase = await askLine('passphrase:', true);
  if (again) assert((await askLine('again:', true)) === passphrase, 'the same passphrase twice');
  return passphrase;
}
