import type { FastifyReply } from 'fastify';

/**
 * A client with this much unsent data is gone or too slow: the stream is closed, and it reconnects.
 */
const MOST_WAITING_BYTES = 64 * 1024;

/** One open `text/event-stream` answer. */
export interface EventStream {
  /** Sends one event; does nothing when the stream is closed. `data` must not contain a secret. */
  send(event: string, data: object): void;
  /** Sends a comment line, so that proxies and the client see that the stream is alive. */
  beat(): void;
  /** Sends the pause after which a client should connect again when the stream has ended. */
  retryAfter(ms: number): void;
  close(): void;
  /** Registers a listener that is called once when the stream has ended, on either side. */
  onClose(listener: () => void): void;
}

/** Takes the response over from Fastify and starts the stream, with the headers set so far. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  // Fastify's type allows lists of values; we set one value each.
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Well-known proxies buffer responses unless this header is set.
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
    retryAfter: (ms) => write(`retry: ${ms}\n\n`),
    close: () => {
      if (!raw.writableEnded) raw.end();
    },
    onClose: (listener) => void raw.once('close', listener),
  };
}
