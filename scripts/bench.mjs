// `npm run bench NAME`: one benchmark of bench/, or the list of them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { root, run } from './run-step.mjs';

const [name, ...args] = process.argv.slice(2);
const file = name === undefined ? '' : join('bench', `${name}.ts`);
if (name === undefined || !existsSync(join(root, file))) {
  const names = readdirSync(join(root, 'bench'))
    .filter((entry) => entry.endsWith('.ts'))
    .map((entry) => entry.replace(/\.ts$/, ''));
  console.error(`usage: npm run bench NAME, where NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}
const inBrowser = ['web', 'games', 'motion', 'jam'].includes(name);
await prepare({ tools: true, browser: inBrowser ? 'chromium' : null });
await build();
process.exit(await run(process.execPath, [file, ...args]));
