import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);
/** It is compressed for each request: this quality takes a millisecond, the best one twenty. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses the text with the best encoding the browser accepts; plain when it accepts none. */
async function pack(text: string, accepted: string) {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: await withBrotli(text, QUICK) };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await withGzip(text) };
  return { encoding: null, body: text };
}

/**
 * Sends a compressed text. Only for public content that repeats nothing of the request: compression
 * then reveals nothing.
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
