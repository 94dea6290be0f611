import { performance } from 'node:perf_hooks';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { memberActor, staffActor } from '@haitang/kernel/id.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerSurroundings, answerText, createKeptTexts } from './answer-text.ts';
import { type Caller, callerOf, idempotencyKeyOf } from './caller.ts';
import { openEventStream } from './event-stream.ts';
import type { Guard, Session } from './guard.ts';
import { forOrigin, type OtherOrigins } from './other-origins.ts';
import { parsePayload } from './parse-request.ts';
import { hashOfBody, type ReplayStore } from './replays.ts';
import type { Call, Route, Upload, UploadedFile } from './route.ts';
import { runOnce } from './run-once.ts';
import { type SentFile, sendFile, wantsFile } from './send-file.ts';

export interface RouteSurroundings extends AnswerSurroundings {
  readonly guard: Guard;
  /** Who calls is asked again when the body of a call comes so much later than its headers. */
  readonly againMs: number;
  readonly replayStore: ReplayStore | null;
  readonly countryHeader: string;
  readonly others: OtherOrigins;
}

/** The result of the guard, kept between the arrival of the headers and that of the body. */
export interface Admitted {
  readonly caller: Caller;
  readonly session: Session;
  /** In milliseconds of the process. */
  readonly at: number;
}

/**
 * The session of a call whose body has been read. One that took its time is asked for again: who
 * keeps a body back would act with a session that has ended meanwhile, e.g. by a new password.
 */
async function sessionNow(
  { endpoint }: Route,
  { caller, session, at }: Admitted,
  { guard, againMs }: RouteSurroundings,
): Promise<Session> {
  if (session === null || performance.now() - at < againMs) return session;
  return guard.admit(endpoint, caller);
}

/** Whether a form error is one of Fastify's; the parser throws plain errors for broken forms. */
const isNamed = (error: unknown): boolean => error instanceof Error && 'code' in error;

async function readUpload(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 5, fieldSize: 1_000 };
  try {
    const part = await request.file({ limits });
    if (part?.fieldname !== 'file') throw refuse('malformed');
    const bytes = await part.toBuffer();
    // The parser may say that it has cut a file only after its last piece was read.
    if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
    return { bytes, filename: part.filename };
  } catch (error) {
    throw isNamed(error) ? error : refuse('malformed');
  }
}

const ownerOf = (session: Session): string | null => {
  if (session === null) return null;
  return 'memberId' in session ? memberActor(session.memberId) : staffActor(session.staff);
};

async function answerCall(
  route: Route,
  request: FastifyRequest,
  admitted: Admitted,
  around: RouteSurroundings,
  keptText: ReturnType<typeof createKeptTexts> | null,
): Promise<string | Buffer> {
  const { endpoint } = route;
  const payload = request.method === 'GET' ? request.query : request.body;
  const body = parsePayload(endpoint.request, payload);
  const file = route.upload ? await readUpload(request, route.upload) : null;
  const session = await sessionNow(route, admitted, around);
  const idempotencyKey = endpoint.replay === 'none' ? null : idempotencyKeyOf(request);
  const call: Call<unknown> & { session: Session } = {
    ...admitted.caller,
    body,
    session,
    idempotencyKey,
    byGet: request.method === 'GET',
    ...(file && { file }),
  };
  if (keptText) return keptText(await route.handle(call));
  const owner = ownerOf(session);
  const replays = idempotencyKey !== null || endpoint.replay === 'key-or-3s';
  if (!replays || owner === null || around.replayStore === null) {
    request.hasBegun = true;
    return answerText(route, await route.handle(call), around);
  }
  // The hash of the parsed body: unknown fields, at any depth, do not make another command.
  const bodyHash = hashOfBody(body);
  const command = { owner, path: endpoint.path, key: idempotencyKey, bodyHash };
  return runOnce(around.replayStore, command, async () => {
    request.hasBegun = true;
    return answerText(route, await route.handle(call), around);
  });
}

const wantsStream = (request: FastifyRequest): boolean =>
  String(request.headers.accept ?? '').includes('text/event-stream');

/** Passes the response to the route as a stream; the guard has admitted only members. */
function startStream(
  stream: NonNullable<Route['stream']>,
  reply: FastifyReply,
  { caller, session }: Admitted,
): FastifyReply {
  assert(session !== null && 'memberId' in session, 'only members get a stream');
  stream({ ...caller, body: {}, session, idempotencyKey: null }, openEventStream(reply));
  return reply;
}

/** Sends the file of a route; its payload is parsed like that of the envelope. */
async function answerFile(
  file: NonNullable<Route['file']>,
  request: FastifyRequest,
  route: Route,
  admitted: Admitted,
  around: RouteSurroundings,
): Promise<SentFile> {
  const payload = request.method === 'GET' ? request.query : request.body;
  const body = parsePayload(route.endpoint.request, payload);
  const session = await sessionNow(route, admitted, around);
  assert(session !== null, 'files are for somebody');
  const call = { ...admitted.caller, body, idempotencyKey: null };
  return 'memberId' in session ? file({ ...call, session }) : file({ ...call, session });
}

/** Serves a route on its path and its aliases, behind the guard. */
export function registerRoute(app: FastifyInstance, route: Route, around: RouteSurroundings): void {
  const { endpoint } = route;
  const keptText = route.keptAnswers ? createKeptTexts(route, around) : null;
  for (const url of [endpoint.path, ...endpoint.aliases]) {
    app.route({
      method: endpoint.alsoGet ? ['GET', 'POST'] : endpoint.method,
      url,
      exposeHeadRoute: false,
      ...(route.bodyMost !== undefined && { bodyLimit: route.bodyMost }),
      config: { endpointPath: endpoint.path, movesMoney: endpoint.replay !== 'none' },
      // Before the body is read: a caller who is not admitted learns nothing about it.
      async onRequest(request) {
        const caller = callerOf(request, endpoint.path, around.countryHeader);
        around.guard.count(endpoint, caller);
        const session = await around.guard.admit(endpoint, caller);
        request.admitted = { caller, session, at: performance.now() };
      },
      async handler(request, reply) {
        const admitted = present(request.admitted, 'the result of the guard');
        if (route.stream && wantsStream(request)) {
          route.mayStream?.(admitted.caller);
          request.streamed = true;
          return startStream(route.stream, reply, admitted);
        }
        if (route.file && wantsFile(request)) {
          return sendFile(reply, await answerFile(route.file, request, route, admitted, around));
        }
        const text = await answerCall(route, request, admitted, around, keptText);
        const said = forOrigin(text, request, around.others);
        return reply.type('application/json; charset=utf-8').send(said);
      },
    });
  }
}
