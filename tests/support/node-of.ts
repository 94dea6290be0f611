import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const projectForm = z.object({ engines: z.object({ node: z.string().startsWith('>=') }) });

/** The oldest version that package.json allows, such as `22.18`. */
export async function oldestNode(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url);
  const { engines } = projectForm.parse(JSON.parse(await readFile(file, 'utf8')));
  return engines.node.replace('>=', '');
}

/** The binary of Node of this version, from the package registry. */
export async function nodeOf(version: string): Promise<string> {
  // The lowest of a line: `22.18` alone would be the newest of 22.18.
  const exact = `${version}.0`;
  const args = ['--yes', '--package', `node@${exact}`, '--', 'node', '-p', 'process.execPath'];
  return (await run('npx', args)).stdout.trim();
}
