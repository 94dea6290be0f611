import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PostOutside } from '@haitang/platform/http/post-outside.ts';
import { afterAll } from 'vitest';

/** A message as the push service got it. */
interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A subscription of a browser that can read what is sent to it. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The texts that arrived for it, decrypted with its own keys (RFC 8291, 3.4). */
  read(): string[];
  /** The headers of what arrived for it. */
  headers(): IncomingHttpHeaders[];
}

export interface TestPushService {
  /** Stands for the way to the internet: leads every address to this service. */
  readonly post: PostOutside;
  browser(): TestBrowser;
  /** What it answers to the next messages, one after another; then 201 again. `null`: nothing. */
  answer(...answers: readonly (readonly [status: number, retryAfter?: string] | null)[]): void;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Opens one record of `aes128gcm` as a browser does; written apart from the sender's code. */
function openSealed(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A push service on this machine, closed after the tests of a file. */
export async function testPushService(): Promise<TestPushService> {
  const arrived: Arrived[] = [];
  const planned: (readonly [number, string?] | null)[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      arrived.push({ path, headers, body: Buffer.concat(parts) });
      const answer = planned.length > 0 ? planned.shift() : ([201] as const);
      if (!answer) request.socket.destroy();
      else reply.writeHead(answer[0], answer[1] ? { 'retry-after': answer[1] } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    async post(url, headers, body) {
      const to = `http://127.0.0.1:${port}${new URL(url).pathname}`;
      const sent = { ...headers, connection: 'close' };
      const answer = await fetch(to, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body),
      }).catch(() => null);
      return answer && { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    browser() {
      const own = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const mine = () => arrived.filter((candidate) => candidate.path === path);
      own.generateKeys();
      return {
        endpoint: `https://push.example.net${path}`,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        read: () => mine().map(({ body }) => openSealed(body, own, auth)),
        headers: () => mine().map(({ headers }) => headers),
      };
    },
    answer(...answers) {
      planned.push(...answers);
    },
  };
}
