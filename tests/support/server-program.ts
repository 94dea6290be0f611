import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** An interrupted test leaves no program behind. */
const LEAVE_WITH_PARENT = fileURLToPath(
  new URL('../../apps/start/src/leave-with-parent.ts', import.meta.url),
);
const READY_TRIES = 1_200;
const READY_EVERY_MS = 50;

/** A program of the product as its own process, to be killed and started again. */
export interface ServerProgram {
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** Asks it to stop, as a service manager does; returns its exit code. */
  stop(): Promise<number | null>;
  /** The id of its process; 0 before it has started. */
  pid(): number;
  /** Like a power failure: nothing is cleaned up. */
  kill(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}

/**
 * The program `name` of apps/ with this environment; `url` answers when it is ready. With `built`
 * it is the bundle of that folder.
 */
export function serverProgram(
  name: 'server' | 'venue' | 'worker' | 'chain',
  url: string,
  environment: Readonly<Record<string, string>>,
  built: string | null = null,
): ServerProgram {
  const source = fileURLToPath(new URL(`../../apps/${name}/src/main.ts`, import.meta.url));
  let child: ChildProcess | null = null;
  return {
    async start() {
      const args =
        built === null
          ? ['--import', LEAVE_WITH_PARENT, source]
          : ['--import', join(built, 'leave-with-parent.mjs'), join(built, `${name}.mjs`)];
      const started = spawn(process.execPath, args, {
        env: { ...process.env, LOG_LEVEL: 'error', ...environment },
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      child = started;
      for (let tries = 0; tries < READY_TRIES; tries += 1) {
        if (await answers(`${url}/healthz`)) return;
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`);
        await wait(READY_EVERY_MS);
      }
      throw new Error(`${name} did not answer`);
    },
    pid: () => child?.pid ?? 0,
    async stop() {
      if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
