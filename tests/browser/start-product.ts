import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { keepPrinted, placeOf } from './product-place.ts';

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const READY_WITHIN_MS = 600_000;

type Stop = () => Promise<void>;

interface Product {
  readonly lines: readonly string[];
  readonly stop: Stop;
}

/** Starts one product like a person, with its data there, and waits for its last line. */
async function startProduct(worker: number, data: string): Promise<Product> {
  const ports = Object.fromEntries(
    Object.entries(placeOf(worker).ports).map(([name, port]) => [name, String(port)]),
  );
  const supervisor = spawn(process.execPath, ['apps/start/src/main.ts'], {
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
  const stop = async (): Promise<void> => {
    supervisor.removeAllListeners('exit');
    const gone = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    await gone;
  };
  return { lines, stop };
}

/** Makes the demo's data once: all products of a run begin with a copy. */
async function makeData(data: string): Promise<void> {
  const { stop } = await startProduct(0, data);
  await stop();
  // The copies run at the same time, each on a port of its own.
  await rm(join(data, 'database', 'port'));
}

/** The files of a database belong to its own account: `cp -a` leaves it so. */
const copyData = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** A place where the demo's data is kept for the next run, which then does not make it again. */
const KEPT = process.env.BROWSER_TEST_MADE;

/** Bytes for the data of several products. */
const LEAST_FREE = 2 * 1024 ** 3;

/**
 * Where the data of the run lies: in memory where there is room. Every commit of a product waits
 * for its disk, and a slow disk would set the pace of all tests.
 */
async function roomyPlace(): Promise<string> {
  const memory = '/dev/shm';
  const found = await statfs(memory).catch(() => null);
  return found !== null && found.bavail * found.bsize > LEAST_FREE ? memory : tmpdir();
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
  const directory = await mkdtemp(join(await roomyPlace(), 'haitang-browser-'));
  // Else the databases would lie where their account can reach them, and stay there.
  await chmod(directory, 0o711);
  const made = join(directory, 'data');
  if (KEPT !== undefined && existsSync(KEPT)) await copyData(KEPT, made);
  else await makeData(made);
  if (KEPT !== undefined && !existsSync(KEPT)) await copyData(made, KEPT);
  const start = async (worker: number): Promise<Stop> => {
    const data = `${made}-${worker}`;
    await copyData(made, data);
    const { lines, stop } = await startProduct(worker, data);
    const linesOf = (name: string) => lines.filter((line) => line.startsWith(name)).join('\n');
    keepPrinted(worker, 'PRODUCT_DATA', data);
    keepPrinted(worker, 'DEMO_MEMBER', linesOf('demo member'));
    keepPrinted(worker, 'DEMO_STAFF', linesOf('demo staff'));
    return stop;
  };
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => start(worker)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(directory, { recursive: true, force: true });
  };
}
