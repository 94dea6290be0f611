// `npm run bench web [--runs N] [ROUTE…]`: the size of the built member site, and Lighthouse
// (mobile, simulated throttling) for home and every other route on the product itself: visitors'
// routes as a visitor, members' as the demo's member, as a table of medians of N runs (3). If
// routes are named, only those are measured. Fails if a size, a score other than performance or the
// layout shift misses its aim, and on an idle machine also if performance or a timing does.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { demoMember } from '../tests/browser/accounts.ts';
import { signIn } from '../tests/browser/product/member-session.ts';
import type { Visit } from '../tests/browser/product/routes/visits.ts';
import { PRODUCT } from '../tests/browser/product-place.ts';
import startProducts from '../tests/browser/start-product.ts';
import { lighthouse, type Report } from './web/lighthouse.ts';
import { measuredRoutes } from './web/measured-routes.ts';
import { sizesOf } from './web/sizes.ts';

const BUDGET = { script: 95_000, style: 8_000, screen: 30_000 };
/** A cold deep link may cost more than home: a single prerender is worth it (ADR 20). */
const AIM = {
  home: { performance: 100, lcp: 1_600 },
  other: { performance: 95, lcp: 2_300 },
  tbt: 100,
  cls: 0.01,
};

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
let missed = 0;

/** A value beside its aim; if it `binds`, the bench fails when the aim is missed. */
function beside(text: string, kept: boolean, binds = true): string {
  if (!kept && binds) missed += 1;
  return `${text}${kept ? '' : ' ✗'}`;
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const budget = (bytes: number, most: number): string =>
  beside(`${kilobytes(bytes)} of ${kilobytes(most)}`, bytes <= most);

function printSizes(): void {
  const { script, style, screens } = sizesOf(dist);
  console.log('after gzip');
  console.log(`  first route, JavaScript  ${budget(script, BUDGET.script)}`);
  console.log(`  first route, CSS         ${budget(style, BUDGET.style)}`);
  for (const { name, bytes } of screens) {
    console.log(`  ${name.padEnd(24)} ${budget(bytes, BUDGET.screen)}`);
  }
}

const median = (reports: readonly Report[], pick: (report: Report) => number): number =>
  reports.map(pick).sort((value, other) => value - other)[Math.floor(reports.length / 2)] ?? 0;

function printRow(name: string, reports: readonly Report[], aim: typeof AIM.home): void {
  const performance = median(reports, ({ scores }) => scores.performance);
  const others = (['accessibility', 'best-practices', 'seo'] as const).map((category) =>
    median(reports, ({ scores }) => scores[category]),
  );
  const lcp = median(reports, (report) => report.lcp);
  const tbt = median(reports, (report) => report.tbt);
  const cls = median(reports, (report) => report.cls);
  const quiet = reports.every((report) => report.quiet);
  const failed = [...new Set(reports.flatMap((report) => report.failed))].join(', ');
  console.log(
    [
      name.padEnd(44),
      beside(String(performance).padStart(3), performance >= aim.performance, quiet),
      ...others.map((score) => beside(String(score), score === 100)),
      beside(`LCP ${lcp}`, lcp <= aim.lcp, false),
      beside(`TBT ${tbt}`, tbt <= AIM.tbt, false),
      beside(`CLS ${cls.toFixed(3)}`, cls <= AIM.cls, false),
      quiet ? '' : 'busy machine',
      failed,
    ].join('  '),
  );
}

async function measure(visit: Pick<Visit, 'path'>, runs: number, token: string | null) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await lighthouse(`${PRODUCT.site}/#${encodeURI(visit.path)}`, token));
  }
  return reports;
}

async function printRoutes(): Promise<void> {
  const api = await request.newContext({ baseURL: PRODUCT.site });
  const member = await signIn(api, demoMember());
  const listed = JSON.stringify(await member.call('gettransrecord', { type: 1 }));
  const deposit = /"out_trade_no":"([^"]+)"/.exec(listed)?.[1] ?? '';
  console.log(
    `Lighthouse: performance (home ${AIM.home.performance}, others ${AIM.other.performance}), accessibility, best practices, ` +
      `SEO (100); LCP ${AIM.home.lcp} and ${AIM.other.lcp} ms, TBT ${AIM.tbt} ms, CLS ${AIM.cls}; ✗ marks a missed aim`,
  );
  const wanted = (path: string): boolean =>
    positionals.length === 0 || positionals.some((positional) => path.split('?')[0] === positional);
  const runs = Number(values.runs);
  // Four programs have just started: their remaining start-up work must not count for the page.
  await lighthouse(`${PRODUCT.site}/#/`, null);
  if (wanted('/')) printRow('/', await measure({ path: '/' }, runs, null), AIM.home);
  for (const visit of measuredRoutes(deposit).filter(({ path }) => wanted(path))) {
    const token = visit.as === 'member' ? member.token : null;
    printRow(`${visit.path} (${visit.as})`, await measure(visit, runs, token), AIM.other);
  }
  await api.dispose();
}

printSizes();
const stop = await startProducts({ workers: 1 });
try {
  await printRoutes();
} finally {
  await stop();
}
console.log(missed === 0 ? 'within budget' : `OUT OF BUDGET: ${missed}`);
process.exit(missed === 0 ? 0 : 1);
