import type { Access, DataOf, Endpoint, RequestOf } from '@haitang/contract/endpoint.ts';
import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';
import type { SentFile } from './send-file.ts';

/**
 * Who is signed in. `id` is the session's own id: it stands on every money row it causes (PA-10).
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
}

/** One parsed call, past the guard. */
export interface Call<Body> {
  readonly body: Body;
  readonly ip: string;
  readonly userAgent: string;
  /** What the client calls its browser, or null: a claim, good for hints alone. */
  readonly deviceId: string | null;
  /** ISO country of a trusted proxy's header; null when there is none. */
  readonly country: string | null;
  /** Made by a timer of the client, not by the person. */
  readonly background: boolean;
  /** The client's key, or null; the replay rules are applied before the handler runs. */
  readonly idempotencyKey: string | null;
  /** The bearer token as sent, '' for none; only sign-in and sign-out look at it. */
  readonly token: string;
  /** The multipart field `file`, for routes bound with `upload`. */
  readonly file?: UploadedFile;
}

/** A file as it came: its name and kind are the sender's claim and are never believed. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
}

/** Marks a route that takes a multipart file instead of JSON. */
export interface Upload {
  readonly maxBytes: number;
}

export type MemberCall<Body> = Call<Body> & { readonly session: MemberSession };
export type StaffCall<Body> = Call<Body> & { readonly session: StaffSession };

/** An answer whose message is not the usual 成功. */
export class Answer<Data> {
  readonly data: Data;
  readonly message: string;
  constructor(data: Data, message: string) {
    this.data = data;
    this.message = message;
  }
}

/** A living session and what was read of its member in the same statement. */
export interface Seen<Summary> {
  readonly session: MemberSession;
  readonly summary: Summary;
}

/** Checks a call's session and reads what the route answers from, together; null: no session. */
export type SessionRead<Summary> = (asking: Asking) => Promise<Seen<Summary> | null>;

/** Whose session is looked at; what the person did not do itself does not extend it. */
export interface Asking extends Pick<Caller, 'token' | 'background'> {
  /** What of its member's a call is about, as its body names it; '' when it is about nothing. */
  readonly about?: string;
}

/** A call that those of one access alone may make: its session is known by its type. */
type EndpointFor<Who extends Access> = Endpoint<z.ZodType, z.ZodType, Who>;

type Handled<E extends Endpoint> = Promise<DataOf<E> | Answer<DataOf<E>>>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly upload?: Upload;
  readonly keptAnswers?: true;
  /** Stands in for the guard's own session read; see `polledRoute`. */
  readonly readSession?: SessionRead<unknown>;
  /** What the session read is told of the body, which is read before it then. */
  readonly about?: (body: unknown) => string;
  /** Takes over calls that accept `text/event-stream`; all others get the envelope. */
  readonly stream?: (call: MemberCall<unknown>, stream: EventStream) => void;
  /** Answers calls that accept `text/csv` with a file; all others get the envelope. */
  readonly file?: (call: MemberCall<unknown>) => Promise<SentFile>;
  readonly handle: (
    call: Call<unknown> | MemberCall<unknown> | StaffCall<unknown>,
    summary?: unknown,
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
 * The same route for a multipart field `file` of at most `maxBytes`; larger ones are answered 413.
 */
export const withUpload = (bound: Route, upload: Upload): Route => ({ ...bound, upload });

/**
 * The same route for a handler that returns the same, never changed object for as long as the
 * answer stays the same: its text is made once and kept with the object.
 */
export const withKeptAnswers = (bound: Route): Route => ({ ...bound, keptAnswers: true });

/** The same route of a member that also streams, to callers who accept `text/event-stream`. */
export const withStream = (
  bound: MemberRoute,
  stream: NonNullable<Route['stream']>,
): MemberRoute => ({
  ...bound,
  stream,
});

/** The same route of a member that also gives a file, to callers who accept `text/csv`. */
export const withFile = <E extends EndpointFor<'member'>>(
  endpoint: E,
  handle: (call: MemberCall<RequestOf<E>>) => Handled<E>,
  file: (call: MemberCall<RequestOf<E>>) => Promise<SentFile>,
): MemberRoute => ({ ...route(endpoint, handle), file: file as NonNullable<Route['file']> });

/** Binds a call anybody may make. */
export const publicRoute = <E extends EndpointFor<'public'>>(
  endpoint: E,
  handle: (call: Call<RequestOf<E>>) => Handled<E>,
): Route => route(endpoint, handle);

/** Binds a call of a signed-in member; the guard has let only those through. */
export const memberRoute = <E extends EndpointFor<'member'>>(
  endpoint: E,
  handle: (call: MemberCall<RequestOf<E>>) => Handled<E>,
): MemberRoute => route(endpoint, handle);

/**
 * Binds a call that open pages repeat by a timer: one statement both lets it through and reads what
 * it answers from, and it is shared by all who ask at once (ADR 11). `readSession` decides as the
 * guard does: whoever has no living session gets null, whatever else there is to see.
 */
export const polledRoute = <E extends EndpointFor<'member'>, Summary>(
  endpoint: E,
  readSession: SessionRead<Summary>,
  handle: (call: MemberCall<RequestOf<E>>, summary: Summary) => Handled<E>,
): MemberRoute => ({ ...route(endpoint, handle), readSession });

/**
 * The same for a call about one thing of its member, which its body names. The body is read before
 * the session, but nobody without a living session is told anything about it: 401 comes first.
 */
export const polledRouteAbout = <E extends EndpointFor<'member'>, Summary>(
  endpoint: E,
  about: (body: RequestOf<E>) => string,
  readSession: SessionRead<Summary>,
  handle: (call: MemberCall<RequestOf<E>>, summary: Summary) => Handled<E>,
): MemberRoute => ({
  ...route(endpoint, handle),
  readSession,
  about: about as NonNullable<Route['about']>,
});

/** Binds a call of a signed-in staff account that has the endpoint's permission. */
export const staffRoute = <E extends EndpointFor<'staff'>>(
  endpoint: E,
  handle: (call: StaffCall<RequestOf<E>>) => Handled<E>,
): Route => route(endpoint, handle);
