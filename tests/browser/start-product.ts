import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { keepPrinted, placeOf } from './product-place.ts';

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const READY_WITHIN_MS = 600_000;

type Stop = () => Promise<void>;

/** Starts one product like a person, with its own data, and waits for its last line. */
async function startProduct(worker: number): Promise<Stop> {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-browser-'));
  const data = join(directory, 'data');
  const ports = Object.fromEntries(
    Object.entries(placeOf(worker).ports).map(([name, port]) => [name, String(port)]),
  );
  const supervisor = spawn(process.execPath, ['--import', 'tsx', 'apps/start/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...ports, DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => supervisor.kill('SIGTERM'));
  const lines: string[] = [];
  const ready = new Promise<void>((settle, fail) => {
    const late = setTimeout(() => fail(new Error(lines.slice(-20).join('\n'))), READY_WITHIN_MS);
    supervisor.once('exit', () => fail(new Error(`ended early\n${lines.slice(-20).join('\n')}`)));
    createInterface({ input: supervisor.stdout }).on('line', (line) => {
      lines.push(line);
      if (!/^data +/.test(line)) return;
      clearTimeout(late);
      settle();
    });
  });
  await ready;
  const linesOf = (name: string) => lines.filter((line) => line.startsWith(name)).join('\n');
  keepPrinted(worker, 'PRODUCT_DATA', data);
  keepPrinted(worker, 'DEMO_MEMBER', linesOf('demo member'));
  keepPrinted(worker, 'DEMO_STAFF', linesOf('demo staff'));
  return async () => {
    supervisor.removeAllListeners('exit');
    const gone = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    await gone;
    await rm(directory, { recursive: true, force: true });
  };
}

/**
 * Starts a product for each worker, so that a change for everyone, e.g. of a setting, does not
 * affect tests of another worker. With `BROWSER_TEST_RUNNING=1` products already running at these
 * ports are used, and left running.
 */
export default async function startProducts({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<Stop> {
  if (process.env.BROWSER_TEST_RUNNING === '1') return async () => {};
  const starting = Array.from({ length: workers }, (_, worker) => startProduct(worker));
  const stops = await Promise.all(starting);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
