import { execFile } from 'node:child_process';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = '@haitang';
const run = promisify(execFile);

async function bundle(out: string, from: string): Promise<void> {
  const words = `
    const { bundlePrograms } = await import('./scripts/bundle.mjs');
    await bundlePrograms(process.argv[1], ['server', 'leave-with-parent'], process.argv[2]);`;
  await run(process.execPath, ['--input-type=module', '-e', words, out, from], { cwd: PROJECT });
  await symlink(join(PROJECT, 'node_modules'), join(out, 'node_modules'));
}

/** Builds the server as JavaScript, without pages, with the project's installed packages. */
export const buildPrograms = (out: string): Promise<void> => bundle(out, PROJECT);

/** The installed packages for other sources of the project, which link to their own packages. */
async function linkPackages(sources: string): Promise<void> {
  const installed = join(PROJECT, 'node_modules');
  const place = join(sources, 'node_modules');
  await mkdir(join(place, OWN), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== OWN) await symlink(join(installed, name), join(place, name));
  }
  for (const name of await readdir(join(installed, OWN))) {
    await symlink(await readlink(join(installed, OWN, name)), join(place, OWN, name));
  }
}

/** The same of the sources of a commit, which are written to `sources`. */
export async function buildCommit(commit: string, sources: string, out: string): Promise<void> {
  const git = (...words: string[]) => run('git', words, { cwd: PROJECT });
  await git('cat-file', '-e', `${commit}^{commit}`).catch((cause: unknown) => {
    const words = `the previous release, ${commit}, is not in this clone: git fetch --unshallow`;
    throw new Error(words, { cause });
  });
  await mkdir(sources);
  const packed = `${sources}.tar`;
  await git('archive', `--output=${packed}`, commit, 'packages', 'modules', 'apps');
  await run('tar', ['-xf', packed, '-C', sources]);
  await linkPackages(sources);
  await bundle(out, sources);
}
