import { spawn } from 'node:child_process';
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
 * the one that listens on `port`.
 */
export function lighthouse(url: string, port: number | null = null): Promise<Report> {
  const where =
    port === null
      ? [`--chrome-flags=${FLAGS.join(' ')}`]
      : [`--port=${port}`, '--hostname=127.0.0.1'];
  const args = ['lighthouse', url, '--quiet', '--output=json', '--form-factor=mobile', ...where];
  const child = spawn('npx', args, {
    env: { ...process.env, CHROME_PATH: CHROME },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      const start = text.indexOf('{');
      if (start < 0) reject(new Error('lighthouse gave no report'));
      else resolve(read(JSON.parse(text.slice(start))));
    });
  });
}
