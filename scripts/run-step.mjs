// Small helpers for the plain-Node scripts: they must work before anything is installed.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

// What Node compiled for one program is there for the next one, and for the next start.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules', '.cache', 'node');

/** Says what a script does now, with the seconds since it began. */
export const progress = (what) => console.log(`${Math.round(process.uptime())} s  ${what} …`);

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

/** The program in node_modules/.bin, run with Node so that it works on every system. */
export const bin = (name) => resolve(root, 'node_modules', '.bin', name);
