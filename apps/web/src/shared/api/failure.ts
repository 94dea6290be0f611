/** The server answered and said no; `message` is for the member to read. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

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

/** The password was right; a code of the authenticator app is asked for. */
export const asksForCode = (failure: unknown): boolean =>
  failure instanceof ApiRefusal && Object(failure.data).second_factor === 1;
