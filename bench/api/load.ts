import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Whom a call is made for, and the network the proxy says it comes from. */
export interface CallerOf {
  readonly token: string;
  readonly address: string;
}

/** One measurement: this call, by these members, for so long. */
export interface Load {
  readonly url: string;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  readonly callers: readonly CallerOf[];
}

export interface Report {
  readonly calls: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success of the envelope. */
  readonly wrong: number;
}

export interface Caller {
  call(load: Load): Promise<Report>;
  stop(): void;
}

/** Starts the process that calls. */
export function startCaller(): Caller {
  const file = fileURLToPath(new URL('./caller.ts', import.meta.url));
  const child: ChildProcess = fork(file, { execArgv: ['--import', 'tsx'] });
  return {
    async call(load) {
      child.send(load);
      const [report]: Report[] = await once(child, 'message');
      if (!report) throw new Error('the caller said nothing');
      return report;
    },
    stop: () => void child.kill(),
  };
}
