import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const taskForm = z.object({
  directory: z.string(),
  /** Added to the machine's clock, in milliseconds. */
  offset: z.number(),
  /** The place at which it kills itself; 0 for none. */
  killAt: z.number(),
  chainUrl: z.string(),
  databaseUrl: z.string(),
  signerFile: z.string(),
  identity: z.string(),
  policyFile: z.string(),
});
export type ChildTask = z.output<typeof taskForm>;

/** What this process was started for. */
export const childTask = (): ChildTask => taskForm.parse(JSON.parse(process.env.TASK ?? ''));

/** Counts the places between two effects; at the chosen one the process gets a true SIGKILL. */
export function killer(killAt: number) {
  let places = 0;
  const point = (): void => {
    places += 1;
    if (places === killAt) process.kill(process.pid, 'SIGKILL');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    point();
    const outcome = await work();
    point();
    return outcome;
  };
  return { point, around };
}

const LEAVE_WITH_PARENT = fileURLToPath(
  new URL('../../apps/start/src/leave-with-parent.ts', import.meta.url),
);

/** A child process that may kill itself, and is started again without that. */
export interface MortalProgram {
  /** Starts it again if it was killed; whether it was. */
  revive(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts a program of `tests/support` with a task, and waits until it is ready. */
export async function startMortal(file: string, task: ChildTask): Promise<MortalProgram> {
  const start = async (killAt: number): Promise<ChildProcess> => {
    const source = fileURLToPath(new URL(file, import.meta.url));
    const args = ['--import', LEAVE_WITH_PARENT, source];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, TASK: JSON.stringify({ ...task, killAt }) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    await Promise.race([once(lines, 'line'), once(child, 'exit')]);
    return child;
  };
  let child = await start(task.killAt);
  return {
    revive: async () => {
      if (child.signalCode === null && child.exitCode === null) return false;
      if (child.signalCode !== 'SIGKILL') throw new Error(`${file} ended with ${child.exitCode}`);
      child = await start(0);
      return true;
    },
    stop: async () => {
      if (child.signalCode !== null || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
