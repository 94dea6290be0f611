import { currentScope, runIn } from './call-scope.ts';
import type { Span } from './span.ts';

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'job';
  readonly fields: Readonly<Record<string, string | number>>;
  /** The step that this one is part of; null for the first of a trace. */
  readonly parent: Span | null;
  /** The step of another program that asked for this one, from its `traceparent`. */
  readonly remote?: string | undefined;
  /** How long ago it began, in milliseconds, when it is reported at its end. */
  readonly agoMs?: number;
}

/** Makes spans. */
export type Tracer = (start: SpanStart) => Span;

let tracer: Tracer | null = null;

/** Sets the tracer of this process; null switches traces off, as they are at the start. */
export function installTracer(next: Tracer | null): void {
  tracer = next;
}

/** Whether this process makes traces. */
export const tracesAreOn = (): boolean => tracer !== null;

/** Begins a span; null when traces are off. */
export const beginSpan = (start: SpanStart): Span | null => tracer?.(start) ?? null;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

/**
 * Runs a call to another program as a step of the current trace. `name` and `fields` hold names and
 * kinds, never values of members. Without traces it is just `work`.
 */
export async function tracedCall<T>(
  name: string,
  fields: SpanStart['fields'],
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const scope = currentScope();
  const span = beginSpan({ name, kind: 'client', fields, parent: scope.span });
  if (span === null) return work(null);
  try {
    const result = await runIn({ ...scope, span }, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(wordsOf(error));
    throw error;
  }
}

/**
 * Reports a step that has just ended after `agoMs`, as part of the current call or job. What
 * belongs to neither, e.g. the poll of a loop, is not reported.
 */
export function tracedStep(
  name: string,
  fields: SpanStart['fields'],
  agoMs: number,
  failure?: string,
): void {
  const { span: parent } = currentScope();
  if (parent !== null) beginSpan({ name, kind: 'client', fields, parent, agoMs })?.end(failure);
}
