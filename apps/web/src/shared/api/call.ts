/** One call of the member API in this client; a test compares it with the contract. */
export interface Call<Request extends object, Data> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** A 401 ends the session; public calls ignore the token. */
  readonly member: boolean;
  /** Sends an Idempotency-Key. */
  readonly money: boolean;
  /** Types only: request and data. */
  readonly types?: { readonly request: Request; readonly data: Data };
}

type Path = `/api/${string}`;
type Nothing = Record<never, never>;

/** A public call. */
export const open = <Data, Request extends object = Nothing>(path: Path): Call<Request, Data> => ({
  method: 'POST',
  path,
  member: false,
  money: false,
});

/** A call of a member. */
export const member = <Data, Request extends object = Nothing>(
  path: Path,
  method: 'GET' | 'POST' = 'POST',
): Call<Request, Data> => ({ method, path, member: true, money: false });

/** A call of a member that moves money: repeated with one key until its answer is known. */
export const moving = <Data, Request extends object = Nothing>(
  path: Path,
): Call<Request, Data> => ({ method: 'POST', path, member: true, money: true });

/** A call with its body, as first made by a screen. */
export interface Query {
  readonly call: Call<object, unknown>;
  readonly body: object;
  /** The screen repeats it with a timer: it does not keep the session alive. */
  readonly background?: boolean;
}
