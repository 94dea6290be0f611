import { type DestinationStream, pino } from 'pino';
import { systemClock } from '../clock.ts';
import { gatheredLines } from './gathered-lines.ts';
import type { Logger } from './logger.ts';

/** Fields whose name says what they hold; they are blanked at whatever depth they stand. */
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
/** Above every level one can ask for. */
const ALWAYS = 70;

export interface LoggerOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  /** Which program speaks: `server`, `house`. */
  readonly program: string;
  /** Standard output when not given. */
  readonly destination?: DestinationStream;
}

/** What of an error is told: database drivers put values of rows into `detail` and `where`. */
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
  if (Array.isArray(value)) return value.map((one) => blank(one, depth + 1));
  return blankFields(value, depth);
}

/** Whether fields may be said as they are: scalars only, and no name that is blanked. */
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

/** The moment as ISO text, written anew each millisecond and not for each line of it. */
function timeField(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = systemClock.now();
    if (now.getTime() !== at) {
      at = now.getTime();
      text = `,"time":"${now.toISOString()}"`;
    }
    return text;
  };
}

/**
 * One JSON line for each thing said. Secrets and personal data are blanked by their field names.
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
  };
  return pino<'notice'>(settings, options.destination ?? gatheredLines());
}
