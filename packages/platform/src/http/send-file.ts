import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file made while it is sent. `name` is plain ASCII; `kind` its media type. */
export interface SentFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

export const FILE_KIND = 'text/csv';

/** Whether a caller asks for the file instead of the envelope. */
export const wantsFile = (request: FastifyRequest): boolean =>
  String(request.headers.accept ?? '').includes(FILE_KIND);

/** Sends the file as it is made; what breaks on the way ends the connection, not the file. */
export function sendFile(reply: FastifyReply, { name, lines }: SentFile): FastifyReply {
  return reply
    .type(`${FILE_KIND}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines));
}
