// `npm run restore:drill [-- --at TIME]`: restores the newest backup beside the database in use,
// proves its books and prints what would be lost and how long it took; exit code 1 if it fails.
import { performance } from 'node:perf_hooks';
import { checkLedger, withDifferences } from '@haitang/ledger/check.ts';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { hasAnswered } from '@haitang/payments/treasury/signer/ask-signer.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { type Config, loadConfig } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { keepDrill } from '@haitang/platform/observe/restore-drill.ts';
import { verifyTrails } from '@haitang/worker/trails/verify-trails.ts';
import { isSound, reportLines } from './ledger-report.ts';
import { checkKeysCopy } from './restore/check-keys-copy.ts';
import { type DrillOptions, drillOptions } from './restore/drill-options.ts';
import { type DrillFindings, decideDrill } from './restore/drill-report.ts';
import { lostPostings, replayedTo, timeOf } from './restore/measure-loss.ts';
import { restoreScratch } from './restore/scratch-cluster.ts';
import { runCommand } from './run-command.ts';

const open = (url: string): Database =>
  connectDatabase({ url, size: 2, schema: LOBBY_SCHEMA, onIdleError: () => undefined });

/** Null when the database in use does not answer: then this is more than a drill. */
const unlessAway = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);

async function prove(copy: Database, config: Config, directory: string) {
  const trails = await verifyTrails(copy, config, 'up to its own');
  const report = withDifferences(await checkLedger(copy), trails.differences);
  console.log(reportLines(`restored in ${directory}`, report, trails.heads).join('\n'));
  const heads = { signed: trails.heads.count, reached: trails.reached };
  const keys = checkKeysCopy(config, await hasAnswered(copy.read));
  return { heads, keys, isSound: isSound(report) };
}

async function drill(
  original: Database,
  url: string,
  config: Config,
  options: DrillOptions,
): Promise<DrillFindings> {
  const wanted = options.at ?? (await unlessAway(timeOf(original))) ?? systemClock.now();
  const started = performance.now();
  const scratch = await restoreScratch(options);
  const copy = open(scratch.addressLike(url));
  try {
    const reached = await replayedTo(copy);
    const restored = performance.now();
    const proof = await prove(copy, config, options.directory);
    const checkMs = performance.now() - restored;
    const lost = reached && (await unlessAway(lostPostings(original, copy, { reached, wanted })));
    const restoreMs = restored - started;
    return { ...proof, wanted, reached, lostPostings: lost, restoreMs, checkMs };
  } finally {
    await copy.close();
    await scratch.remove();
  }
}

async function run(args: readonly string[]): Promise<number> {
  const options = drillOptions(args);
  const config = loadConfig(process.env);
  const url = config.databaseUrls.read;
  if (url === null) throw new ConfigProblem('Set DATABASE_READ_URL to the database in use.');
  const original = open(url);
  try {
    const found = await drill(original, url, config, options);
    const { passed, lostSeconds, minutes, lines } = decideDrill(found, options.mostLostSeconds);
    console.log(lines.join('\n'));
    if (!passed) return 1;
    const now = systemClock.now().toISOString();
    const { lostPostings: lost } = found;
    await keepDrill(config.dataDirectory, { at: now, minutes, lostSeconds, lostPostings: lost });
    return 0;
  } finally {
    await original.close();
  }
}

await runCommand(() => run(process.argv.slice(2)));
