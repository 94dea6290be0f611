import { type DestinationStream, pino } from 'pino';
import { systemClock } from '../clock.ts';
import { currentScope } from './call-scope.ts';
import { gatheredLines } from './gathered-lines.ts';
import type { Logger } from './logger.ts';

/** Fields whose name marks them as secret or personal; they are blanked at any depth. */
const BLANKED = new Set([
  ...['password', 'paypassword', 'confirmPass', 'passwordHash', 'pin', 'secret', 'totpSecret'],
  ...['token', 'api_token', 'authorization', 'cookie', 'totp', 'privateKey', 'mnemonic'],
  ...['recovery_codes', 'qr'],
  ...['idempotencyKey', 'idempotency-key', 'databaseUrl', 'launchUrl', 'body'],
  ...['realname', 'mobile', 'email', 'birthday', 'ip', 'userAgent', 'bank_no', 'bankNumber'],
  ...['bank_owner', 'address', 'bank_address'],
]);
const BLANK = '[…]';
const DEEPEST = 6;
/** Above every level that can be configured. */
const ALWAYS = 70;

export interface LoggerOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  /** The name of the logging program: `server`, `house`. */
  readonly program: string;
  /** Default: standard output. */
  readonly destination?: DestinationStream;
}

/** The safe part of an error: database drivers put values of rows into `detail` and `where`. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : plainError(error.cause);
  return { name, message, stack, code, cause };
}

function blank(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return plainError(value);
  if (depth > DEEPEST) return BLANK;
  if (Array.isArray(value)) return value.map((item) => blank(item, depth + 1));
  return blankFields(value, depth);
}

/** Whether fields can be logged unchanged: only scalars, and no name that is blanked. */
function isPlain(fields: object): boolean {
  for (const [name, value] of Object.entries(fields)) {
    if (BLANKED.has(name) || typeof value === 'bigint') return false;
    if (typeof value === 'object' && value !== null) return false;
  }
  return true;
}

const blankFields = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      BLANKED.has(name) ? BLANK : blank(inner, depth + 1),
    ]),
  );

/** The time as ISO text, formatted once per millisecond instead of once per line. */
function timeField(): () => string {
  let position = 0;
  let text = '';
  return () => {
    const now = systemClock.now();
    if (now.getTime() !== position) {
      position = now.getTime();
      text = `,"time":"${now.toISOString()}"`;
    }
    return text;
  };
}

/**
 * Writes one JSON line per entry, with the correlation id of its call or job. Secrets and personal
 * data are blanked by their field names.
 */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    level: options.level,
    customLevels: { notice: ALWAYS },
    base: { program: options.program },
    formatters: {
      log: (fields: object) => (isPlain(fields) ? { ...fields } : blankFields(fields, 0)),
    },
    timestamp: timeField(),
    mixin: () => ({ correlationId: currentScope().correlationId }),
  };
  return pino<'notice'>(settings, options.destination ?? gatheredLines());
}
