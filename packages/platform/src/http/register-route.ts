import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { memberActor, staffActor } from '@haitang/kernel/id.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerSurroundings, answerText, createKeptTexts } from './answer-text.ts';
import { type Caller, callerOf, idempotencyKeyOf } from './caller.ts';
import { openEventStream } from './event-stream.ts';
import type { Guard, Session } from './guard.ts';
import { parsePayload } from './parse-request.ts';
import { hashOfBody, type ReplayStore } from './replay-store.ts';
import type { Call, Route, Upload, UploadedFile } from './route.ts';
import { runOnce } from './run-once.ts';
import { type SentFile, sendFile, wantsFile } from './send-file.ts';

export interface RouteSurroundings extends AnswerSurroundings {
  readonly guard: Guard;
  readonly replayStore: ReplayStore | null;
  readonly countryHeader: string;
}

/** The result of the guard, kept between the arrival of the headers and that of the body. */
export interface Admitted {
  readonly caller: Caller;
  readonly session: Session;
}

/** Whether a form error is one of Fastify's; the parser throws plain errors for broken forms. */
const isNamed = (error: unknown): boolean => error instanceof Error && 'code' in error;

async function readUpload(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 5, fieldSize: 1_000 };
  try {
    const part = await request.file({ limits });
    if (part?.fieldname !== 'file') throw refuse('malformed');
    return { bytes: await part.toBuffer(), filename: part.filename };
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
  { caller, session }: Admitted,
  around: RouteSurroundings,
  keptText: ReturnType<typeof createKeptTexts> | null,
): Promise<string | Buffer> {
  const { endpoint } = route;
  const payload = request.method === 'GET' ? request.query : request.body;
  const body = parsePayload(endpoint.request, payload);
  const file = route.upload ? await readUpload(request, route.upload) : null;
  const idempotencyKey = endpoint.replay === 'none' ? null : idempotencyKeyOf(request);
  const call: Call<unknown> & { session: Session } = {
    ...caller,
    body,
    session,
    idempotencyKey,
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

/** Sends the file of a route to a member; its payload is parsed like that of the envelope. */
async function answerFile(
  file: NonNullable<Route['file']>,
  request: FastifyRequest,
  { endpoint }: Route,
  { caller, session }: Admitted,
): Promise<SentFile> {
  assert(session !== null && 'memberId' in session, 'files are for members');
  const body = parsePayload(endpoint.request, request.body);
  return file({ ...caller, body, session, idempotencyKey: null });
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
      config: { endpointPath: endpoint.path, movesMoney: endpoint.replay !== 'none' },
      // Before the body is read: a caller who is not admitted learns nothing about it.
      async onRequest(request) {
        const caller = callerOf(request, endpoint.path, around.countryHeader);
        around.guard.count(endpoint, caller);
        request.admitted = { caller, session: await around.guard.admit(endpoint, caller) };
      },
      async handler(request, reply) {
        const admitted = present(request.admitted, 'the result of the guard');
        if (route.stream && wantsStream(request)) {
          request.streamed = true;
          return startStream(route.stream, reply, admitted);
        }
        if (route.file && wantsFile(request)) {
          return sendFile(reply, await answerFile(route.file, request, route, admitted));
        }
        const text = await answerCall(route, request, admitted, around, keptText);
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
  }
}
