import { ConfigProblem, REFUSED_TO_START } from '@haitang/platform/config-problem.ts';

/** Stops the parts in order, once, when the process is asked to stop. */
export function stopOnSignal(parts: readonly (() => Promise<unknown>)[]): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const end of parts) await end();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/**
 * Runs a program's `main`; a configuration error ends it with a message, any other error with its
 * stack.
 */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    if (error instanceof ConfigProblem) {
      process.stderr.write(`${error.message}\n`);
      process.exit(REFUSED_TO_START);
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
}
