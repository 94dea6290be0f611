import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROME, FLAGS } from './chrome.ts';

/** Below this the machine was busy with something else and the run says nothing. */
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
  /** Audits that are not perfect outside of performance, by id. */
  readonly failed: readonly string[];
}

interface RawReport {
  readonly categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  readonly audits: Record<string, { score: number | null; numericValue?: number }>;
  readonly environment: { readonly benchmarkIndex: number };
}

function read(raw: RawReport): Report {
  const score = (name: string): number => Math.round((raw.categories[name]?.score ?? 0) * 100);
  const figure = (name: string): number => raw.audits[name]?.numericValue ?? 0;
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
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    cls: figure('cumulative-layout-shift'),
    quiet: raw.environment.benchmarkIndex >= QUIET_BENCHMARK_INDEX,
    failed: [...new Set(failed)],
  };
}

/**
 * One run of Lighthouse, mobile form factor, simulated throttling: in a browser of its own, or in
 * the one that listens on `port`. It writes a file: what it sends to a pipe may be cut at its end.
 */
export async function lighthouse(url: string, port: number | null = null): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'haitang-lighthouse-'));
  const file = join(folder, 'report.json');
  const where =
    port === null
      ? [`--chrome-flags=${FLAGS.join(' ')}`]
      : [`--port=${port}`, '--hostname=127.0.0.1'];
  const how = ['--quiet', '--output=json', `--output-path=${file}`, '--form-factor=mobile'];
  const child = spawn('npx', ['lighthouse', url, ...how, ...where], {
    env: { ...process.env, CHROME_PATH: CHROME },
    stdio: 'ignore',
  });
  try {
    await once(child, 'close');
    return read(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}
