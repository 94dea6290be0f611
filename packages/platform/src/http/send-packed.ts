import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);
/** It is packed anew each time: this quality costs a millisecond, the best one twenty. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The text as the browser reads it smallest; unpacked for who reads neither. */
async function pack(text: string, accepted: string) {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: await withBrotli(text, QUICK) };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await withGzip(text) };
  return { encoding: null, body: text };
}

/**
 * Sends a text packed as the browser asks for it. For what is everybody's and repeats nothing of
 * the request: only then packing gives nothing away.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const { encoding, body } = await pack(text, String(request.headers['accept-encoding']));
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(body);
}
