// Builds the browser programs and, for `npm run build`, the folder from which a production runs.
// Parts unchanged since the last build are skipped.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { bin, progress, root, runOrStop } from './run-step.mjs';

const SHARED = ['packages/ui', 'packages/contract', 'packages/kernel/src', 'package-lock.json'];
const PROGRAMS = [
  { app: 'apps/web', sources: ['apps/web', ...SHARED] },
  { app: 'apps/console', sources: ['apps/console', ...SHARED] },
  { app: 'apps/venue', sources: ['apps/venue', ...SHARED] },
];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path).sort()) {
    if (!NOT_SOURCES.has(entry)) yield* filesOf(join(path, entry));
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The bundles contain all imports of the programs, so all sources count. */
const BUNDLED = ['apps', 'modules', 'packages', 'deploy/program', 'scripts', 'package-lock.json'];

const STAMP = join(root, 'dist', '.built-from');

/** Whether `dist` is made of the sources as they are now; needs no package. */
export const isBuilt = () =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint(BUNDLED);

async function buildProduction() {
  if (isBuilt()) return;
  progress('building dist');
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  writeFileSync(STAMP, fingerprint(BUNDLED));
}

async function buildPages({ app, sources }) {
  const stamp = join(root, app, 'dist', '.built-from');
  const now = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  progress(`building ${app}`);
  await runOrStop(process.execPath, [bin('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, app),
    // NODE_ENV concerns the servers: browser programs are always built for production.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stamp, now);
}

/**
 * Builds changed programs; with `production` also `dist`, the folder from which a production runs.
 */
export async function build({ production = false } = {}) {
  await Promise.all(PROGRAMS.map(buildPages));
  if (production) await buildProduction();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare();
  await build({ production: true });
}
