// `npm test`: installs what is missing, runs every check, and ends with `N passed, N failed`.
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

const results = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
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

async function runVitest() {
  const file = join(results, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(bin('vitest'), args);
  const report = readReport(file);
  if (report === null) return failedAsSuch('vitest', code);
  const failed = vitestFailures(report);
  failures.push(...failed);
  slow.push(...vitestTimes(report));
  count(report.numPassedTests, failed.length, report.numPendingTests);
  if (code !== 0 && failed.length === 0) failedAsSuch('vitest', code);
}

async function runPlaywright() {
  const file = join(results, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '--reporter=dot,json'], {
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

await timed('preparing', () => prepare({ browser: 'chromium-headless-shell', rules: true }));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const { passed, failed } = await timed('checks', check);
count(passed, failed.length);
await timed('build', build);
await timed('vitest', runVitest);
await timed('browser', runPlaywright);
printSlowest();
for (const { name, words } of failures) console.log(`\nFAILED ${name}\n${words}`);
console.log(`\n${times.join(', ')}`);
for (const name of failed) console.log(`failed check: ${name}`);
for (const { name } of failures) console.log(`failed: ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
