import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is generated while it is sent. `name` is plain ASCII; `kind` is its media type. */
export interface SentFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

export const FILE_KIND = 'text/csv';

/** Whether the caller asks for the file instead of the envelope. */
export const wantsFile = (request: FastifyRequest): boolean =>
  String(request.headers.accept ?? '').includes(FILE_KIND);

/**
 * Sends the file while it is generated. An error on the way closes the connection, so that the
 * client does not take the part for the whole file.
 */
export function sendFile(reply: FastifyReply, { name, lines }: SentFile): FastifyReply {
  return reply
    .type(`${FILE_KIND}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines));
}
