import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import {
  createConnection,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import {
  connect as connectTls,
  createServer as createTlsServer,
  type TLSSocket,
  type TlsOptions,
} from 'node:tls';
import { assert } from '@haitang/kernel/assert.ts';
import { createStrangers } from './strangers.ts';

/** Connections that are passed on, and those that have not shown the key yet. */
const MOST_CONNECTIONS = 32;
const MOST_STRANGERS = 64;
const HANDSHAKE_MS = 3_000;
/** Longer than the lobby waits for an answer of the signer. */
const IDLE_MS = 60_000;

/** TLS with a key that both relays hold: no certificates, and no stranger gets beyond it. */
const IDENTITY = 'haitang-relay';
const TLS: TlsOptions = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
};

/** A socket's path, which contains a slash, or HOST:PORT. */
export function placeOf(text: string): NetConnectOpts {
  if (text.includes('/')) return { path: text };
  const [, host = '', port = ''] = /^([^:]+):(\d{1,5})$/.exec(text) ?? [];
  assert(host !== '', 'a place is a path or HOST:PORT');
  return { host, port: Number(port) };
}

/**
 * The key of a file, 64 hex digits; null without a file. Throws where a place is on the network and
 * there is no key: whoever reaches a port could fill the signer's places.
 */
export function relayKey(
  places: readonly NetConnectOpts[],
  file: string | undefined,
): Buffer | null {
  if (places.every((place) => 'path' in place)) return null;
  assert(
    file !== undefined,
    '--key names a file with the key of both relays: openssl rand -hex 32',
  );
  const text = readFileSync(file, 'utf8').trim();
  assert(/^[0-9a-f]{64}$/i.test(text), 'the key of the relays is 64 hex digits');
  return Buffer.from(text, 'hex');
}

export interface RelayOptions {
  readonly from: NetConnectOpts;
  readonly to: NetConnectOpts;
  /** The key of both relays (`relayKey`). */
  readonly key: Buffer | null;
  readonly tell: (line: string) => void;
}

/** Whether a place is on the network, with the key that it needs there. */
function keyAt(place: NetConnectOpts, key: Buffer | null): Buffer | null {
  if ('path' in place) return null;
  assert(key !== null, 'a relay on the network has a key');
  return key;
}

function connectTo(to: NetConnectOpts, key: Buffer | null): Duplex {
  const psk = keyAt(to, key);
  if (psk === null) return createConnection(to);
  const pskCallback = () => ({ psk, identity: IDENTITY });
  // The key itself proves who answers; there is no certificate with a name in it.
  const checkServerIdentity = () => undefined;
  return connectTls({ ...TLS, ...to, pskCallback, checkServerIdentity });
}

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** A server that passes on whom it lets in: those with the key, or all on a local socket. */
function doorAt({ from, key, tell }: RelayOptions, pass: (near: Duplex) => void): Server {
  const psk = keyAt(from, key);
  if (psk === null) return createServer(pass);
  const strangers = createStrangers(MOST_STRANGERS, () => performance.now(), tell);
  const waiting = new Map<string, Socket>();
  const pskCallback = (_: TLSSocket, identity: string) => (identity === IDENTITY ? psk : null);
  const door = createTlsServer({ ...TLS, handshakeTimeout: HANDSHAKE_MS, pskCallback }, (near) => {
    const below = waiting.get(peerOf(near));
    if (below) strangers.know(below);
    pass(near);
  });
  door.on('connection', (below: Socket) => {
    const peer = peerOf(below);
    waiting.set(peer, below);
    below.once('close', () => waiting.delete(peer));
    strangers.enter(below);
  });
  door.on('tlsClientError', (error, near) => {
    // A check of health connects and says nothing.
    if ('code' in error && error.code === 'ECONNRESET') near.destroy();
    else strangers.drop(near);
  });
  return door;
}

/**
 * Passes connections on from one place to another, unread: between the signer's socket and a server
 * on another machine. A place on the network is reached with the key of both relays alone, so that
 * nobody else takes a place, reads a request or repeats one; who can open a local socket is told by
 * its user and group.
 */
export async function relay(options: RelayOptions): Promise<Server> {
  const { from, to, key } = options;
  keyAt(to, key);
  // Left by a killed relay; its folder is its own.
  if ('path' in from && existsSync(from.path)) rmSync(from.path);
  let open = 0;
  const server = doorAt(options, (near) => {
    if (open >= MOST_CONNECTIONS) {
      near.destroy();
      return;
    }
    open += 1;
    const far = connectTo(to, key);
    const idle = setTimeout(() => near.destroy(), IDLE_MS);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near
      .on('data', () => idle.refresh())
      .once('close', () => {
        clearTimeout(idle);
        open -= 1;
      });
    pipeline(near, far, end);
    pipeline(far, near, end);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(from, resolve);
  });
  if ('path' in from) chmodSync(from.path, 0o660);
  return server;
}
