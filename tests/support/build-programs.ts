import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Builds the server as JavaScript, without pages, with the project's installed packages. */
export async function buildPrograms(out: string): Promise<void> {
  const words = `
    const { bundlePrograms } = await import('./scripts/bundle.mjs');
    await bundlePrograms(process.argv[1], ['server', 'leave-with-parent']);`;
  await run(process.execPath, ['--input-type=module', '-e', words, out], { cwd: PROJECT });
  await symlink(join(PROJECT, 'node_modules'), join(out, 'node_modules'));
}
