import type { Logger } from './logger.ts';
import { installTracer } from './tracing.ts';

export interface TracesOptions {
  /** Root of the collector; '' for no traces. */
  readonly tracesUrl: string;
  /** Headers for the collector. */
  readonly tracesHeaders: Readonly<Record<string, string>>;
}

/**
 * Switches traces on when a collector is configured. Without one it loads nothing and a call costs
 * nothing. Returns the function that sends the waiting spans at the end.
 */
export async function openTraces(
  { tracesUrl, tracesHeaders }: TracesOptions,
  program: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (tracesUrl === '') return async () => undefined;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  const { tracer, close } = createOtlpTracer({
    url: tracesUrl,
    headers: tracesHeaders,
    program,
    logger,
  });
  installTracer(tracer);
  logger.info({}, 'traces are on');
  return async () => {
    installTracer(null);
    await close();
  };
}
