// `npm run serve`: builds what has changed, then starts the built programs. A folder whose `dist` is
// built needs only the packages of `npm ci --omit=dev`, and nothing is installed there.
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run-step.mjs';

if (!isBuilt()) {
  await prepare();
  await build({ production: true });
}
await import(join(root, 'dist', 'serve.mjs'));
