import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A member for a call, and the network reported by the proxy. */
export interface CallerOf {
  readonly token: string;
  readonly address: string;
}

/** One measurement: the call, the members and the duration. */
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
  /** Answers other than a success envelope. */
  readonly wrong: number;
}

export interface Caller {
  call(load: Load): Promise<Report>;
  stop(): void;
}

/** Starts the process that makes the calls. */
export function startCaller(): Caller {
  const file = fileURLToPath(new URL('./caller.ts', import.meta.url));
  const child: ChildProcess = fork(file);
  return {
    async call(load) {
      child.send(load);
      const [report]: Report[] = await once(child, 'message');
      if (!report) throw new Error('the load generator sent no report');
      return report;
    },
    stop: () => void child.kill(),
  };
}
