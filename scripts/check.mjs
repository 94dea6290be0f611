// `npm run check`: the quick, static checks: format, lint, types, dead code.
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { bin, run } from './run-step.mjs';

const CHECKS = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'floating promises and circles', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'types of the programs', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types of the pages', command: 'tsc', args: ['-p', 'tsconfig.browser.json'] },
  { name: 'nothing unused', command: 'knip', args: ['--no-progress'] },
  // Code used only by tests is not part of the product: move it into a folder `testing`, or delete
  // it.
  { name: 'nothing for tests alone', command: 'knip', args: ['--no-progress', '--production'] },
];

/** Runs every check, two at a time; returns how many passed and the names of those that failed. */
export async function check() {
  const failed = [];
  const waiting = [...CHECKS];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name, command, args } = next;
      if ((await run(bin(command), args)) === 0) console.log(`ok: ${name}`);
      else failed.push(name);
    }
  };
  await Promise.all([lane(), lane()]);
  return { passed: CHECKS.length - failed.length, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare({ tools: true });
  const { failed } = await check();
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
