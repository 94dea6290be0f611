import { connect } from 'node:net';
import { endpoint } from '@haitang/contract/endpoint.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publicRoute, withUpload } from './route.ts';

const MOST = 1_000;
const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'public',
  request: z.object({}),
  data: z.object({ bytes: z.number() }),
});
const taken = publicRoute(upload, async ({ file }) => ({ bytes: file?.bytes.length ?? 0 }));
const http = await testHttp({ routes: [withUpload(taken, { maxBytes: MOST })] });
const { port } = new URL(http.url);

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const END = '\r\n--b--\r\n';

/** Sends a form in pieces, each once the server has had time to read the one before. */
async function send(...pieces: readonly string[]): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.once('close', () => resolve(text)).once('error', reject);
  });
  const length = pieces.join('').length;
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}
Content-Type: multipart/form-data; boundary=b\r\n\r\n`.replace(/(?<!\r)\n/g, '\r\n'),
  );
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return answer;
}

test('a file is taken up to its limit, and one byte more is 413 however it arrives', async () => {
  const file = 'x'.repeat(MOST);
  expect(await send(HEAD, file, END)).toContain(`"bytes":${MOST}`);
  for (const pieces of [
    [`${HEAD}${file}x${END}`],
    [HEAD, `${file}x`, END],
    [HEAD, file, 'x', END],
  ]) {
    const answer = await send(...pieces);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":413');
  }
});
