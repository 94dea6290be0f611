import { existsSync, rmSync } from 'node:fs';
import { createConnection, createServer, type NetConnectOpts, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { assert } from '@haitang/kernel/assert.ts';

const MOST_CONNECTIONS = 32;
/** Longer than the lobby waits for an answer of the signer. */
const IDLE_MS = 60_000;

/** A socket's path, which contains a slash, or HOST:PORT. */
export function placeOf(text: string): NetConnectOpts {
  if (text.includes('/')) return { path: text };
  const [, host = '', port = ''] = /^([^:]+):(\d{1,5})$/.exec(text) ?? [];
  assert(host !== '', 'a place is a path or HOST:PORT');
  return { host, port: Number(port) };
}

/**
 * Passes connections on from one place to another, unread: between the signer's socket and a
 * server on another machine. Both sides sign what they say, so the relay is trusted with nothing;
 * who can reach it can only ask what the signer refuses.
 */
export async function relay(from: NetConnectOpts, to: NetConnectOpts): Promise<Server> {
  // Left by a killed relay; its folder is its own.
  if ('path' in from && existsSync(from.path)) rmSync(from.path);
  const server = createServer((near) => {
    const far = createConnection(to);
    for (const socket of [near, far]) socket.setTimeout(IDLE_MS, () => socket.destroy());
    const end = () => {
      near.destroy();
      far.destroy();
    };
    pipeline(near, far, end);
    pipeline(far, near, end);
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(from, resolve);
  });
  return server;
}
