/** The house refused, with a text to show. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  constructor(code: number, words: string) {
    super(words);
    this.code = code;
  }
}

/** Calls of one page, with its token. */
export interface Line {
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body?: object): Promise<Data>;
  /** Opens a stream of events; throws `Unanswered` if there is none. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}
