import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROME, FLAGS } from './chrome.ts';

/** Below this the machine was busy, and the run is meaningless. */
const QUIET_BENCHMARK_INDEX = 3_000;

export interface Report {
  readonly scores: Readonly<
    Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  >;
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly quiet: boolean;
  /** Audits below the full score, except for performance, by id. */
  readonly failed: readonly string[];
}

interface RawReport {
  readonly finalDisplayedUrl: string;
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  readonly audits: Record<string, { score: number | null; numericValue?: number }>;
  readonly environment: { readonly benchmarkIndex: number };
}

function read(raw: RawReport): Report {
  const score = (name: string): number => Math.round((raw.categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => raw.audits[name]?.numericValue ?? 0;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (raw.categories[name]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => {
        const audited = raw.audits[id]?.score;
        return audited !== null && audited !== undefined && audited < 1;
      }),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    quiet: raw.environment.benchmarkIndex >= QUIET_BENCHMARK_INDEX,
    failed: [...new Set(failed)],
  };
}

const AS_MEMBER = fileURLToPath(new URL('as-member.mjs', import.meta.url));
/** A member's page keeps a stream open, for which Lighthouse would wait. */
const WAITS_MS = 12_000;
/** Sometimes the browser reports no paint. */
const TRIES = 3;

const isLogin = (url: string): boolean => url.includes('#/login');

/**
 * Null if the browser reported nothing to measure. The report goes to a file, because a pipe may be
 * truncated.
 */
async function attempt(url: string, token: string | null, file: string): Promise<Report | null> {
  const how = ['--quiet', '--output=json', `--output-path=${file}`, '--form-factor=mobile'];
  const who = token === null ? [] : [`--config-path=${AS_MEMBER}`];
  const browser = [`--max-wait-for-load=${WAITS_MS}`, `--chrome-flags=${FLAGS.join(' ')}`];
  const child = spawn('npx', ['lighthouse', url, ...how, ...who, ...browser], {
    env: { ...process.env, CHROME_PATH: CHROME, MEMBER_TOKEN: token ?? '' },
    stdio: 'ignore',
  });
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) return null;
  const raw: RawReport = JSON.parse(await readFile(file, 'utf8'));
  if (raw.categories.performance?.score === null) return null;
  // Else login would be measured in place of a member's screen.
  if (isLogin(raw.finalDisplayedUrl) && !isLogin(url)) throw new Error(`${url} led to login`);
  return read(raw);
}

/**
 * One run of Lighthouse in its own browser, mobile form factor, simulated throttling: as a visitor,
 * or with the session `token`. Throws if another page was measured.
 */
export async function lighthouse(url: string, token: string | null): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'haitang-lighthouse-'));
  try {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const report = await attempt(url, token, join(folder, 'report.json'));
      if (report) return report;
    }
    throw new Error(`nothing to measure at ${url}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
