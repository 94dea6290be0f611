import type { Logger } from './logger.ts';

/** Logs nothing; for tests and for work without a log. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  notice: () => undefined,
  child: () => silentLogger,
};
