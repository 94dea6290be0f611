/** One call of the member API as the client makes it; compared with the contract by a test. */
export interface Call<Request extends object, Data> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** A 401 ends the session; public calls are deaf to the token. */
  readonly member: boolean;
  /** Carries an Idempotency-Key. */
  readonly money: boolean;
  /** Only types: what goes in and what comes out. */
  readonly types?: { readonly request: Request; readonly data: Data };
}

type Path = `/api/${string}`;
type Nothing = Record<never, never>;

/** A call anybody may make. */
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

/** A call of a member that moves money: repeated under one key until its answer is known. */
export const moving = <Data, Request extends object = Nothing>(
  path: Path,
): Call<Request, Data> => ({ method: 'POST', path, member: true, money: true });

/** A call with its body, as a screen makes it first. */
export interface Query {
  readonly call: Call<object, unknown>;
  readonly body: object;
  /** The screen repeats it by a timer: it does not keep the session alive. */
  readonly background?: boolean;
}
