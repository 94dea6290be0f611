import type { Logger } from './logger.ts';

/** Says nothing; for tests and for work nobody listens to. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  notice: () => undefined,
  child: () => silentLogger,
};
