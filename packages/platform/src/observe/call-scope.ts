import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../id-source.ts';
import type { Span } from './span.ts';

/** What belongs to one call, or to one round of a job. */
export interface CallScope {
  /** On each of its log lines, and in the answer as `x-request-id`. */
  readonly correlationId: string;
  /** Its part of a trace; null when traces are off. */
  readonly span: Span | null;
}

/** Carries our correlation id to a program of ours; other venues do not get it. */
export const CORRELATION_HEADER = 'x-correlation-id';

const CORRELATION_ID = /^[0-9a-z-]{3,40}$/;

const scopes = new AsyncLocalStorage<CallScope>();
const PROCESS = newId().slice(-12);
/** Of the lines that belong to no call and no job: start, stop, connections. */
const OUTSIDE: CallScope = { correlationId: `${PROCESS}-0`, span: null };
let count = 0;

/** An id that is unique over all processes, and cheap, because every call has one. */
export function newCorrelationId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}

/** The id that another program of ours sent, if it has the form of one; else a new id. */
export const correlationIdOf = (sent: unknown): string =>
  typeof sent === 'string' && CORRELATION_ID.test(sent) ? sent : newCorrelationId();

/** The scope of the running code; outside calls and jobs that of the process. */
export const currentScope = (): CallScope => scopes.getStore() ?? OUTSIDE;

/** Runs `work`, and all that it starts, in a scope. */
export const runIn = <T>(scope: CallScope, work: () => T): T => scopes.run(scope, work);
