import { type DestinationStream, pino } from 'pino';
import type { Logger } from './logger.ts';

const SECRET = [
  ...['password', 'paypassword', 'confirmPass', 'passwordHash', 'pin', 'secret', 'totpSecret'],
  ...['token', 'api_token', 'authorization', 'cookie', 'totp', 'privateKey', 'mnemonic'],
  ...['idempotencyKey', 'idempotency-key', 'databaseUrl', 'launchUrl', 'body'],
];
const PERSONAL = [
  ...['realname', 'mobile', 'email', 'birthday', 'ip', 'userAgent', 'bank_no', 'bankNumber'],
  ...['bank_owner', 'address', 'bank_address'],
];
const KEPT_WORDS = '[…]';

/** Fields whose name says what they hold are blanked, at the top and up to two levels down. */
const paths = [...SECRET, ...PERSONAL].flatMap((name) => {
  const step = /^\w+$/.test(name) ? name : `["${name}"]`;
  const below = step.startsWith('[') ? step : `.${step}`;
  return [step, `*${below}`, `*.*${below}`];
});

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

/** One JSON line for each thing said. Secrets and personal data are blanked by their field names. */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    level: options.level,
    base: { program: options.program },
    redact: { paths, censor: KEPT_WORDS },
    serializers: { error: plainError, err: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
