import { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';
import { isUnconnected } from '../database/connect.ts';
import { refusalText, refusedText } from './envelope.ts';
import { RateExceeded } from './rate-limit.ts';

/** The response to anything thrown, as the one error boundary maps it. */
export interface Failure {
  /** HTTP status: 200 for every answer of the application, refusals included (wire.md, 2). */
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds: number | null;
  /** True for a bug or a broken dependency: logged with its stack, which is never sent. */
  readonly isFault: boolean;
}

/** Requests that Fastify could not read, by its error code or the status it suggests. */
const UNREADABLE: Readonly<Record<string, readonly [number, RefusalKey]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'too-large'],
  FST_PARTS_LIMIT: [413, 'too-large'],
  FST_FILES_LIMIT: [413, 'too-large'],
  FST_FIELDS_LIMIT: [413, 'too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type'],
  FST_ERR_CTP_INVALID_TYPE: [415, 'media-type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'media-type'],
};

const propertyOf = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  error instanceof Error && name in error ? Reflect.get(error, name) : undefined;

/** Whether a call may move money and, if so, whether its command had begun when it failed. */
export type MoneyAtStake = 'none' | 'unmoved' | 'unknown';

/** After a call for which the database had no connection. */
const RETRY_SECONDS = 2;

const FAULT_WORDS: Readonly<Record<MoneyAtStake, RefusalKey>> = {
  none: 'ours',
  unmoved: 'ours-unmoved',
  unknown: 'ours-unknown',
};

/**
 * Maps a refusal, an unreadable request or a fault to a response. On calls that may move money, the
 * words of a fault say whether money moved; a refusal never moves any.
 */
export function failureOf(error: unknown, money: MoneyAtStake = 'none'): Failure {
  const plain = { retryAfterSeconds: null, isFault: false };
  if (error instanceof Refusal) {
    return { ...plain, status: 200, text: refusedText(error) };
  }
  if (error instanceof RateExceeded) {
    const { retryAfterSeconds } = error;
    return { ...plain, status: 429, text: refusalText('too-many'), retryAfterSeconds };
  }
  const known = UNREADABLE[String(propertyOf(error, 'code'))];
  if (known) return { ...plain, status: known[0], text: refusalText(known[1]) };
  const status = propertyOf(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { ...plain, status: 400, text: refusalText('malformed') };
  }
  const text = refusalText(FAULT_WORDS[money]);
  // Nothing has run: whoever asks again, a proxy too, repeats nothing.
  if (isUnconnected(error) && money !== 'unknown') {
    return { status: 503, text, retryAfterSeconds: RETRY_SECONDS, isFault: true };
  }
  return { ...plain, status: 500, text, isFault: true };
}
