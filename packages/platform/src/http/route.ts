import type { Access, DataOf, Endpoint, RequestOf } from '@haitang/contract/endpoint.ts';
import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';
import type { SentFile } from './send-file.ts';

/**
 * A signed-in member. `id` is the session's own id, which is stored on every money row it causes
 * (PA-10).
 */
export interface MemberSession {
  readonly id: string;
  readonly memberId: MemberId;
  readonly username: string;
}

export interface StaffSession {
  readonly id: string;
  readonly staff: StaffName;
  readonly permissions: ReadonlySet<string>;
  /** The account still has first credentials: it may only replace them. */
  readonly mustRenew?: boolean;
}

/** One parsed call that the guard has admitted. */
export interface Call<Body> {
  readonly body: Body;
  readonly ip: string;
  readonly userAgent: string;
  /** The client's name for its browser, or null: a claim, to be used only as a hint. */
  readonly deviceId: string | null;
  /** ISO country from a trusted proxy's header (`Caller`); null without a configured header. */
  readonly country: string | null;
  /** The client says that its timer made the call, not the person. */
  readonly byTimer: boolean;
  /** Made by GET where the call also takes POST (`alsoGet`). */
  readonly byGet?: boolean;
  /** The client's key, or null; replay is handled before the handler runs. */
  readonly idempotencyKey: string | null;
  /** The bearer token as sent, '' for none; only sign-in and sign-out use it. */
  readonly token: string;
  /** The multipart field `file`, for routes bound with `upload`. */
  readonly file?: UploadedFile;
}

/** An uploaded file; its name and media type are the sender's claim and are not trusted. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
}

/** Marks a route that accepts a multipart file instead of JSON. */
export interface Upload {
  readonly maxBytes: number;
}

export type MemberCall<Body> = Call<Body> & { readonly session: MemberSession };
export type StaffCall<Body> = Call<Body> & { readonly session: StaffSession };

/** An answer with a message other than the usual 成功. */
export class Answer<Data> {
  readonly data: Data;
  readonly message: string;
  constructor(data: Data, message: string) {
    this.data = data;
    this.message = message;
  }
}

/** An endpoint of one access: the type of its session follows from it. */
type EndpointFor<Who extends Access> = Endpoint<z.ZodType, z.ZodType, Who>;

type Handled<E extends Endpoint> = Promise<DataOf<E> | Answer<DataOf<E>>>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly upload?: Upload;
  /** Bytes of the longest body, where it is not the usual one. */
  readonly bodyMost?: number;
  readonly keptAnswers?: true;
  /** Handles calls that accept `text/event-stream`; all others get the envelope. */
  readonly stream?: (call: MemberCall<unknown>, stream: EventStream) => void;
  /** Refuses a stream before it is opened; not asked for the envelope. */
  readonly mayStream?: (caller: Caller) => void;
  /** Answers calls that accept `text/csv` with a file; all others get the envelope. */
  readonly file?: (call: MemberCall<unknown> | StaffCall<unknown>) => Promise<SentFile>;
  readonly handle: (
    call: Call<unknown> | MemberCall<unknown> | StaffCall<unknown>,
  ) => Promise<unknown>;
}

/** A route whose callers are all signed-in members. */
export interface MemberRoute extends Route {
  readonly endpoint: EndpointFor<'member'>;
}

const route = <E extends Endpoint>(endpoint: E, handle: unknown): Route & { endpoint: E } => ({
  endpoint,
  handle: handle as Route['handle'],
});

/**
 * The same route for a multipart field `file` of at most `maxBytes`; a larger file is answered 413.
 */
export const withUpload = (bound: Route, upload: Upload): Route => ({ ...bound, upload });

/** The same route for bodies of up to `bodyMost` bytes; a larger one is answered 413. */
export const withLargeBody = (bound: Route, bodyMost: number): Route => ({ ...bound, bodyMost });

/**
 * The same route for a handler that returns the same immutable object while the answer is
 * unchanged: its text is built once and cached with the object.
 */
export const withKeptAnswers = (bound: Route): Route => ({ ...bound, keptAnswers: true });

/**
 * The same member route that also streams, for callers that accept `text/event-stream`; `mayStream`
 * refuses one before it is opened.
 */
export const withStream = (
  bound: MemberRoute,
  stream: NonNullable<Route['stream']>,
  mayStream?: NonNullable<Route['mayStream']>,
): MemberRoute => ({
  ...bound,
  stream,
  ...(mayStream && { mayStream }),
});

/** The same member route that also sends a file, for callers that accept `text/csv`. */
export const withFile = <E extends EndpointFor<'member'>>(
  endpoint: E,
  handle: (call: MemberCall<RequestOf<E>>) => Handled<E>,
  file: (call: MemberCall<RequestOf<E>>) => Promise<SentFile>,
): MemberRoute => ({ ...route(endpoint, handle), file: file as NonNullable<Route['file']> });

/** A staff route that also sends a file, for callers that accept `text/csv`. */
export const staffFileRoute = <E extends EndpointFor<'staff'>>(
  endpoint: E,
  handle: (call: StaffCall<RequestOf<E>>) => Handled<E>,
  file: (call: StaffCall<RequestOf<E>>) => Promise<SentFile>,
): Route => ({ ...route(endpoint, handle), file: file as NonNullable<Route['file']> });

/** Binds a public call. */
export const publicRoute = <E extends EndpointFor<'public'>>(
  endpoint: E,
  handle: (call: Call<RequestOf<E>>) => Handled<E>,
): Route => route(endpoint, handle);

/** Binds a call of a signed-in member; the guard admits only members. */
export const memberRoute = <E extends EndpointFor<'member'>>(
  endpoint: E,
  handle: (call: MemberCall<RequestOf<E>>) => Handled<E>,
): MemberRoute => route(endpoint, handle);

/** Binds a call of a signed-in staff account that has the endpoint's permission. */
export const staffRoute = <E extends EndpointFor<'staff'>>(
  endpoint: E,
  handle: (call: StaffCall<RequestOf<E>>) => Handled<E>,
): Route => route(endpoint, handle);
