// `npm test`: installs what is missing, runs the checks and the quick tier of tests, and ends with
// `N passed, N failed`. `npm run test:deep` runs the tests that are left, `npm run test:all` both.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { prepare } from './prepare.mjs';
import { bin, root, run } from './run-step.mjs';
import {
  playwrightFailures,
  playwrightTimes,
  vitestFailures,
  vitestTimes,
} from './test-reports.mjs';

/** How each runner chooses the tests of a tier: a file of the deep one says so in its name. */
const TIERS = {
  quick: { vitest: ['--exclude', '**/*.deep.test.*'], playwright: ['^(?!.*[.]deep[.]spec)'] },
  deep: { vitest: ['.deep.test.'], playwright: ['[.]deep[.]spec'] },
};
const chosen = process.argv.slice(2).filter((word) => Object.hasOwn(TIERS, word));
const tiers = chosen.length > 0 ? chosen : ['quick'];
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const failedChecks = [];
const times = [];
const slow = [];

function count(passed, failed, skipped = 0) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

/** A part that failed without naming a test: its own output has the reason. */
function failedAsSuch(name, code) {
  failures.push({ name, words: `    ended with code ${code}; its output above says why` });
  count(0, 1);
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function timed(name, work) {
  const start = Date.now();
  const result = await work();
  times.push(`${name} ${Math.round((Date.now() - start) / 1_000)} s`);
  return result;
}

/** The reports of a tier, and its browser tests' pictures. */
const resultsOf = (tier) => join(root, 'test-results', tier);

async function runVitest(tier) {
  const file = join(resultsOf(tier), 'vitest.json');
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(bin('vitest'), ['run', ...TIERS[tier].vitest, ...reports], {
    env: { ...process.env, HOUSE_PAGES: join(root, 'apps/venue/dist') },
  });
  const report = readReport(file);
  if (report === null) return failedAsSuch('vitest', code);
  const failed = vitestFailures(report);
  failures.push(...failed);
  slow.push(...vitestTimes(report));
  count(report.numPassedTests, failed.length, report.numPendingTests);
  if (code !== 0 && failed.length === 0) failedAsSuch('vitest', code);
}

async function runPlaywright(tier) {
  const file = join(resultsOf(tier), 'playwright.json');
  const output = join(resultsOf(tier), 'browser');
  const reporters = `--reporter=dot,json,${join(root, 'scripts/name-failures.mjs')}`;
  const args = ['test', ...TIERS[tier].playwright, reporters, `--output=${output}`];
  const code = await run(bin('playwright'), args, {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readReport(file);
  if (report === null) return failedAsSuch('playwright', code);
  const failed = playwrightFailures(report);
  failures.push(...failed);
  slow.push(...playwrightTimes(report));
  count(report.stats.expected, failed.length, report.stats.skipped);
  if (code !== 0 && failed.length === 0) failedAsSuch('playwright', code);
}

function printSlowest() {
  console.log('\nthe ten slowest files:');
  const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { file, ms } of slowest) console.log(`  ${Math.round(ms / 1_000)} s  ${file}`);
}

await timed('preparing', () =>
  prepare({ tools: true, browser: 'chromium-headless-shell', rules: true }),
);
if (tiers.includes('quick')) {
  const { passed, failed } = await timed('checks', check);
  count(passed, failed.length);
  failedChecks.push(...failed);
}
await timed('build', build);
for (const tier of tiers) {
  rmSync(resultsOf(tier), { recursive: true, force: true });
  mkdirSync(resultsOf(tier), { recursive: true });
  await timed(`${tier} vitest`, () => runVitest(tier));
  await timed(`${tier} browser`, () => runPlaywright(tier));
}
printSlowest();
for (const { name, words } of failures) console.log(`\nFAILED ${name}\n${words}`);
console.log(`\n${times.join(', ')}`);
for (const name of failedChecks) console.log(`failed check: ${name}`);
for (const { name } of failures) console.log(`failed: ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
