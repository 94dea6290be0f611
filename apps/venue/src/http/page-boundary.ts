import { OK, OK_WORDS, refusedEnvelope } from '@haitang/contract/codes/envelope.ts';
import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { FastifyInstance } from 'fastify';
import type { PageEnvelope } from '../wire/page-wire.ts';

/** The envelope of a successful answer. */
export const success = <Data>(data: Data): PageEnvelope<Data> => ({
  code: OK,
  message: OK_WORDS,
  data,
});

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** The refusal of an answer: a rule's own, one for a bad request, or ours for a fault. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  if (status === 413) return refuse('too-large');
  if (status === 415) return refuse('media-type');
  return status < 500 ? refuse('malformed') : refuse('ours');
}

/** The one boundary of the page calls: refusals and faults become envelopes here. */
export function answerErrors(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler(async (error, _request, reply) => {
    const envelope = refusedEnvelope(refusalOf(error));
    const isFault = envelope.code === 500;
    if (isFault) logger.error({ error }, 'a page call failed');
    return reply.code(isFault ? 500 : 200).send(envelope);
  });
}
