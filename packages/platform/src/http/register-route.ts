import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { memberActor, staffActor } from '@haitang/kernel/id.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnswerSurroundings, answerText, createKeptTexts } from './answer-text.ts';
import { type Caller, callerOf, idempotencyKeyOf } from './caller.ts';
import type { createGuard, Session } from './guard.ts';
import { parsePayload } from './parse-request.ts';
import { hashOfBody, type ReplayStore } from './replay-store.ts';
import type { Call, Route, UploadedFile } from './route.ts';
import { runOnce } from './run-once.ts';

export interface RouteSurroundings extends AnswerSurroundings {
  readonly guard: ReturnType<typeof createGuard>;
  readonly replayStore: ReplayStore | null;
  readonly countryHeader: string;
}

/** What the guard found out, kept from the moment the headers came to the moment the body is read. */
export interface Admitted {
  readonly caller: Caller;
  readonly session: Session;
}

async function readUpload(request: FastifyRequest, route: Route): Promise<UploadedFile | null> {
  if (!route.upload) return null;
  const limits = { fileSize: route.upload.maxBytes, files: 1, fields: 5, fieldSize: 1_000 };
  const part = await request.file({ limits });
  if (part?.fieldname !== 'file') throw refuse('malformed');
  return { bytes: await part.toBuffer(), filename: part.filename };
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
  const payload = endpoint.method === 'GET' ? request.query : request.body;
  const body = parsePayload(endpoint.request, payload);
  const file = await readUpload(request, route);
  const idempotencyKey = endpoint.replay === 'none' ? null : idempotencyKeyOf(request);
  const call: Call<unknown> & { session: Session } = {
    ...caller,
    body,
    session,
    idempotencyKey,
    ...(file && { file }),
  };
  if (keptText) return keptText(await route.handle(call));
  const run = async () => answerText(route, await route.handle(call), around);
  const owner = ownerOf(session);
  const replays = idempotencyKey !== null || endpoint.replay === 'key-or-3s';
  if (!replays || owner === null || around.replayStore === null) return run();
  // Of what was understood: unknown fields make no other command, however deep they are.
  const bodyHash = hashOfBody(body);
  const command = { owner, path: endpoint.path, key: idempotencyKey, bodyHash };
  return runOnce(around.replayStore, command, run);
}

/** Serves a route on its path and its aliases, guarded before its body is read. */
export function registerRoute(app: FastifyInstance, route: Route, around: RouteSurroundings): void {
  const { endpoint } = route;
  const keptText = route.keptAnswers ? createKeptTexts(route, around) : null;
  for (const url of [endpoint.path, ...endpoint.aliases]) {
    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      config: { endpointPath: endpoint.path },
      async onRequest(request) {
        const caller = callerOf(request, endpoint.path, around.countryHeader);
        request.admitted = { caller, session: await around.guard(endpoint, caller) };
      },
      async handler(request, reply) {
        const admitted = present(request.admitted, 'what the guard found out');
        const text = await answerCall(route, request, admitted, around, keptText);
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
  }
}
