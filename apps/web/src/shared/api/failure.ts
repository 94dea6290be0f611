import type { Envelope } from '@haitang/contract/codes/envelope.ts';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';

const textOf = (data: unknown, name: string): string => {
  const value: unknown = Object(data)[name];
  return typeof value === 'string' ? value : '';
};

/** The server refused; `message` is a text for the member. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: number;
  /** The key of the closed list; '' if something in front of our server refused. */
  readonly refusal: string;
  /** The invalid field of the request; '' for none. */
  readonly field: string;

  constructor({ code, message, data }: Envelope) {
    super(message);
    this.code = code;
    this.refusal = textOf(data, 'refusal');
    this.field = textOf(data, 'field');
  }
}

/** Whether the server refused for one of these reasons. */
export const isRefused = (failure: unknown, ...keys: readonly RefusalKey[]): boolean =>
  failure instanceof ApiRefusal && keys.some((key) => key === failure.refusal);

/** No answer, or an unreadable one: whether the command was carried out is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly timedOut: boolean;

  constructor(timedOut: boolean) {
    super(timedOut ? 'no answer in time' : 'no answer');
    this.timedOut = timedOut;
  }
}

/** The text for a member: the server's own, or `otherwise` if there was no answer. */
export const wordsOf = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiRefusal && failure.message !== '' ? failure.message : otherwise;
