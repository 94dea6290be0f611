// `npm run pictures`: replaces the baseline pictures of the visual tests that differ. `npm run
// pictures -- --answers` first records the product's answers for the screens again. Other arguments
// choose tests: `npm run pictures -- tests/browser/visual/sections.deep.spec.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { lighter } from './lighter-png.mjs';
import { prepare } from './prepare.mjs';
import { bin, root, run, runOrStop } from './run-step.mjs';

const BASELINE = join(root, 'tests/browser/baseline');
const anew = process.argv.includes('--answers');
const chosen = process.argv.slice(2).filter((word) => word !== '--answers');

await prepare({ tools: true, browser: 'chromium-headless-shell' });
await build();
if (anew) {
  await runOrStop(bin('playwright'), ['test', 'tests/browser/visual/screens.deep.spec.ts'], {
    env: { ...process.env, ANSWERS_ANEW: '1' },
  });
}
const code = await run(bin('playwright'), [
  ...['test', '--update-snapshots=changed', '--reporter=line'],
  ...(chosen.length > 0 ? chosen : ['tests/browser/visual']),
]);
for (const name of readdirSync(BASELINE).filter((file) => file.endsWith('.png'))) {
  const taken = readFileSync(join(BASELINE, name));
  const light = lighter(taken);
  if (!light.equals(taken)) writeFileSync(join(BASELINE, name), light);
}
process.exit(code);
