// `npm run screenshots`: takes the pictures of the READMEs (docs/pictures) from a demo that it starts
// on ports of its own and stops again.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { root, run } from './run-step.mjs';

await prepare({ tools: true, browser: 'chromium-headless-shell' });
await build();
mkdirSync(join(root, 'docs/pictures'), { recursive: true });
process.exit(await run(process.execPath, ['tests/browser/screenshots.ts']));
