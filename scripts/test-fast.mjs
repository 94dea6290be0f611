// `npm run test:fast`: for frequent use, within 90 seconds: the static checks, then every test
// beside its source that imports no test database. `npm test` runs all.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { prepare } from './prepare.mjs';
import { bin, root, run } from './run-step.mjs';

const NEEDS_A_DATABASE = /testkit|testing\/|embedded-/;

const startsNone = (file) => !NEEDS_A_DATABASE.test(readFileSync(file, 'utf8'));

/** The tests of every package below `folder`. */
const testsBelow = (folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name, 'src'))
    .filter((source) => existsSync(source))
    .flatMap((source) => readdirSync(source, { recursive: true }).map((file) => join(source, file)))
    .filter((file) => /\.test\.tsx?$/.test(file));

const tests = ['packages', 'modules', 'apps']
  .flatMap((folder) => testsBelow(join(root, folder)))
  .filter(startsNone);

await prepare();
const { failed } = await check();
const code = await run(bin('vitest'), ['run', ...tests, '--reporter=dot']);
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? code : 1);
