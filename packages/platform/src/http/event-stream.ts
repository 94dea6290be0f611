import type { FastifyReply } from 'fastify';

/** A client that takes nothing for this many bytes is gone or too slow: it comes back by itself. */
const MOST_WAITING_BYTES = 64 * 1024;

/** One open `text/event-stream` answer. */
export interface EventStream {
  /** Sends one event; nothing to a stream that is closed. `data` must hold no secret. */
  send(event: string, data: object): void;
  /** A comment line, so that proxies and the client know the stream lives. */
  beat(): void;
  close(): void;
  /** Told once when the stream has ended, whoever ended it. */
  onClose(listener: () => void): void;
}

/** Takes the answer over from Fastify and starts the stream, with the headers set so far. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  // One value each: Fastify's type allows lists, which we never set.
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Known proxies hold answers back unless told.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
  };
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    close: () => {
      if (!raw.writableEnded) raw.end();
    },
    onClose: (listener) => void raw.once('close', listener),
  };
}
