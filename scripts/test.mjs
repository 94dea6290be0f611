// `npm test`: installs what is missing, runs every check, and closes with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { prepare } from './prepare.mjs';
import { bin, root, run } from './run-step.mjs';

const results = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };

function count(passed, failed, skipped = 0) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function runVitest() {
  const file = join(results, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(bin('vitest'), args);
  const report = readReport(file);
  if (report === null) return count(0, 1);
  // A file that does not even load has no test of its own to fail.
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  count(report.numPassedTests, code !== 0 && failed === 0 ? 1 : failed, report.numPendingTests);
}

async function runPlaywright() {
  if (!existsSync(join(root, 'playwright.config.ts'))) return;
  const file = join(results, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '--reporter=line,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const stats = readReport(file)?.stats;
  if (stats === undefined) return count(0, 1);
  const failed = stats.unexpected + stats.flaky;
  count(stats.expected, code !== 0 && failed === 0 ? 1 : failed, stats.skipped);
}

await prepare({ browser: true });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const { passed, failed } = await check();
count(passed, failed.length);
await build();
await runVitest();
await runPlaywright();
if (failed.length > 0) console.error(`failed checks: ${failed.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
