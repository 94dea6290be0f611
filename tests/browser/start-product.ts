import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from './product-place.ts';

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const READY_WITHIN_MS = 120_000;

/**
 * Starts the product as a person would, in a data directory of its own, and waits for its last
 * line. What it prints of the demo accounts is handed to the tests by environment. With
 * `BROWSER_TEST_RUNNING=1` a product that already runs at these ports is used, and left running.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.BROWSER_TEST_RUNNING === '1') return async () => {};
  const directory = await mkdtemp(join(tmpdir(), 'haitang-browser-'));
  const data = join(directory, 'data');
  const ports = Object.fromEntries(
    Object.entries(PRODUCT.ports).map(([name, port]) => [name, String(port)]),
  );
  const supervisor = spawn(process.execPath, ['--import', 'tsx', 'apps/start/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...ports, DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  const result = (name: string) => lines.filter((line) => line.startsWith(name));
  process.env.DEMO_MEMBER = result('demo member').join('');
  process.env.PRODUCT_DATA = data;
  process.env.DEMO_STAFF = result('demo staff').join('\n');
  return async () => {
    supervisor.removeAllListeners('exit');
    const gone = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    await gone;
    await rm(directory, { recursive: true, force: true });
  };
}
