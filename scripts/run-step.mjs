// Small helpers for the plain-Node scripts: they must work before anything is installed.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a program in the project folder; resolves to its exit code (a signal counts as 1). */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Runs a program; if it fails, this process exits with its exit code. */
export async function runOrStop(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** The arguments that let Node run a TypeScript file of ours, or a program that imports one. */
export const typescript = (file, ...args) => ['--import', 'tsx', resolve(root, file), ...args];

/** The program in node_modules/.bin, run with Node so that it works on every system. */
export const bin = (name) => resolve(root, 'node_modules', '.bin', name);
