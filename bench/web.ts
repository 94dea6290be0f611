// `npm run bench web [URL]`: weight of the first route and Lighthouse (median of 3, mobile) of the
// member site. With a URL it measures that server, else the build with the demo content.
import { fileURLToPath } from 'node:url';
import { lighthouse, type Report } from './web/lighthouse.ts';
import { serveBuild } from './web/serve-build.ts';
import { sizesOf } from './web/sizes.ts';

const RUNS = 3;
const MOST_RUNS = 6;
const LEAST_PERFORMANCE = 98;
const BUDGET = { script: 95_000, style: 8_000 };
/** `WEB_DIST` measures a build that stands elsewhere. */
const dist = process.env.WEB_DIST ?? fileURLToPath(new URL('../apps/web/dist/', import.meta.url));

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

async function reportsOf(url: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (
    let run = 0;
    run < MOST_RUNS && reports.filter(({ quiet }) => quiet).length < RUNS;
    run += 1
  ) {
    const report = await lighthouse(url);
    const { scores, lcp, tbt, cls, quiet } = report;
    console.log(
      `  run ${run + 1}: ${Object.values(scores).join(' / ')}  LCP ${lcp} ms  TBT ${tbt} ms  ` +
        `CLS ${cls.toFixed(3)}${quiet ? '' : '  (machine busy, not counted)'}`,
    );
    reports.push(report);
  }
  const quiet = reports.filter((report) => report.quiet);
  return quiet.length >= RUNS ? quiet : reports;
}

const median = (reports: readonly Report[], of: (report: Report) => number): number =>
  reports.map(of).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? 0;

const sizes = sizesOf(dist);
console.log('first route, gzip');
console.log(`  JavaScript ${kilobytes(sizes.script)} of ${kilobytes(BUDGET.script)}`);
console.log(`  CSS        ${kilobytes(sizes.style)} of ${kilobytes(BUDGET.style)}`);
console.log(
  `  largest other chunk ${sizes.largestChunk.name} ${kilobytes(sizes.largestChunk.bytes)}`,
);

const given = process.argv[2];
const served = given === undefined ? await serveBuild(dist) : null;
const url = given ?? served?.url ?? '';
console.log(`Lighthouse mobile, ${url}: performance / accessibility / best practices / SEO`);
const reports = await reportsOf(url);
served?.server.close();

const performance = median(reports, ({ scores }) => scores.performance);
const others = (['accessibility', 'best-practices', 'seo'] as const).map((name) =>
  median(reports, ({ scores }) => scores[name]),
);
console.log(`median ${performance} / ${others.join(' / ')}`);
const failed = [...new Set(reports.flatMap((report) => report.failed))];
if (failed.length > 0) console.log(`not perfect: ${failed.join(', ')}`);
const kept =
  sizes.script <= BUDGET.script &&
  sizes.style <= BUDGET.style &&
  performance >= LEAST_PERFORMANCE &&
  others.every((score) => score === 100);
console.log(kept ? 'within budget' : 'OUT OF BUDGET');
process.exit(kept ? 0 : 1);
