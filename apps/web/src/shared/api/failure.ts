import type { Envelope } from '@haitang/contract/codes/envelope.ts';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';

const textOf = (data: unknown, name: string): string => {
  const value: unknown = Object(data)[name];
  return typeof value === 'string' ? value : '';
};

/** The server answered and said no; `message` is for the member to read. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: number;
  /** The key of the closed list; '' when something before our server said no. */
  readonly refusal: string;
  /** The field of the request that is wrong; '' for none. */
  readonly field: string;

  constructor({ code, message, data }: Envelope) {
    super(message);
    this.code = code;
    this.refusal = textOf(data, 'refusal');
    this.field = textOf(data, 'field');
  }
}

/** Whether the server said no for one of these reasons. */
export const isRefused = (failure: unknown, ...keys: readonly RefusalKey[]): boolean =>
  failure instanceof ApiRefusal && keys.some((key) => key === failure.refusal);

/** No answer came, or none we can read: whether the command was carried out is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly timedOut: boolean;

  constructor(timedOut: boolean) {
    super(timedOut ? 'no answer in time' : 'no answer');
    this.timedOut = timedOut;
  }
}

/** The words for a member: the server's own, or `otherwise` when no answer came. */
export const wordsOf = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiRefusal && failure.message !== '' ? failure.message : otherwise;
