import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { REFUSED_TO_START } from '@haitang/platform/config-problem.ts';

const READY_WITHIN_MS = 300_000;
const READY_POLL_MS = 50;
/** A program ends its open calls within ten seconds. */
const STOP_WITHIN_MS = 15_000;
const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 15_000;

export interface ProgramOptions {
  readonly name: string;
  /** The arguments of Node: options, then the program's file. */
  readonly arguments: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Returns 200 once the program can work. */
  readonly readyUrl: string;
  /** The prefix of each of its lines. */
  readonly label: string;
  /** The wait of its drain before it ends its calls. */
  readonly drainMs: number;
  readonly say: (line: string) => void;
}

export interface Program {
  /** Resolves when it is ready; rejects if it ends earlier or takes too long. */
  start(): Promise<void>;
  /** Asks it to stop, waits, and kills it if it does not. */
  stop(): Promise<void>;
}

/**
 * The state of a program by its /readyz. `waits`: the program runs and only its database does not
 * answer yet, so the time in which it must be ready does not count.
 */
async function stateAt(url: string): Promise<'ready' | 'waits' | 'not-yet'> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    if (answer.ok) return 'ready';
    const { checks } = Object(await answer.json());
    return Object(checks).database === 'failed' ? 'waits' : 'not-yet';
  } catch {
    return 'not-yet'; // not listening yet
  }
}

function prefixLines(stream: Readable | null, { label, say }: ProgramOptions): void {
  if (stream === null) return;
  createInterface({ input: stream }).on('line', (line) => say(`${label}${line}`));
}

const ended = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** One child program: started, watched, and restarted with growing pauses if it dies. */
export function createProgram(options: ProgramOptions): Program {
  let child: ChildProcess | null = null;
  let stopping = false;
  let refused = false;
  let pause = FIRST_RESTART_MS;

  const launch = (): ChildProcess => {
    const started = spawn(process.execPath, options.arguments, {
      cwd: options.directory,
      env: { ...process.env, ...options.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    prefixLines(started.stdout, options);
    prefixLines(started.stderr, options);
    started.once('exit', (code, signal) => void restart(code, signal));
    child = started;
    return started;
  };

  const restart = async (code: number | null, signal: string | null): Promise<void> => {
    if (stopping) return;
    if (code === REFUSED_TO_START) {
      refused = true;
      options.say(`[${options.name}] is not started again as it is set up now`);
      return;
    }
    options.say(`[${options.name}] ended (${signal ?? code}); starting it again in ${pause} ms`);
    await wait(pause);
    pause = Math.min(pause * 2, LAST_RESTART_MS);
    if (!stopping) launch();
  };

  const untilReady = async (): Promise<void> => {
    for (let waited = 0; waited < READY_WITHIN_MS; waited += READY_POLL_MS) {
      const state = await stateAt(options.readyUrl);
      if (state === 'ready') return;
      if (state === 'waits') waited = 0;
      if (stopping) return;
      if (refused) throw new Error(`${options.name} refused to start; its output above says why`);
      await wait(READY_POLL_MS);
    }
    throw new Error(`${options.name} was not ready within ${READY_WITHIN_MS / 1000} s`);
  };

  return {
    async start() {
      launch();
      await untilReady();
      pause = FIRST_RESTART_MS;
    },
    async stop() {
      stopping = true;
      const leaving = child;
      if (leaving === null || ended(leaving)) return;
      const gone = new Promise((resolve) => leaving.once('exit', resolve));
      leaving.kill('SIGTERM');
      await Promise.race([gone, wait(options.drainMs + STOP_WITHIN_MS, null, { ref: false })]);
      if (!ended(leaving)) leaving.kill('SIGKILL');
      await gone;
    },
  };
}
