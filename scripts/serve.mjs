// `npm run serve`: builds what has changed, then starts the built programs.
import { join } from 'node:path';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run-step.mjs';

await prepare();
await build({ production: true });
await import(join(root, 'dist', 'serve.mjs'));
