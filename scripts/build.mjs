// Builds the browser programs; one whose sources have not changed since the last build is left alone.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { bin, root, runOrStop } from './run-step.mjs';

const SHARED = ['packages/ui', 'packages/contract/src', 'packages/kernel/src', 'package-lock.json'];
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

/** Builds what has changed, one program after the other. */
export async function build() {
  for (const { app, sources } of PROGRAMS) {
    if (!existsSync(join(root, app, 'vite.config.ts'))) continue;
    const stamp = join(root, app, 'dist', '.built-from');
    const now = fingerprint(sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
    console.log(`building ${app} …`);
    await runOrStop(bin('vite'), ['build', '--logLevel', 'warn'], {
      cwd: join(root, app),
      // What NODE_ENV asks for concerns the programs: their pages are always the finished ones.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    writeFileSync(stamp, now);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare();
  await build();
}
