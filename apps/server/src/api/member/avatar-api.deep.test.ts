import { crc32, deflateSync } from 'node:zlib';
import type { User } from '@haitang/contract/member/account.ts';
import type { UploadImageData } from '@haitang/contract/member/profile.ts';
import { sql } from 'kysely';
import sharp, { type OutputInfo } from 'sharp';
import { expect, test } from 'vitest';
import { memberServer } from '../../testing/test-member-server.ts';

const { database, http, join } = await memberServer();

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

interface Uploaded {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: UploadImageData;
}

async function upload(token: string, bytes: Uint8Array, field = 'file'): Promise<Uploaded> {
  const body = new FormData();
  body.set(field, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), '../../../x.html');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${http.url}/api/uploadimg`, { method: 'POST', headers, body });
  return { status: response.status, ...Object(await response.json()) };
}

const open = (address: string) => fetch(`${http.url}${address}`);

async function drawn(address: string): Promise<OutputInfo & { exif?: Buffer }> {
  const bytes = Buffer.from(await (await open(address)).arrayBuffer());
  return Object(await sharp(bytes).metadata());
}

test.each(['png', 'gif', 'jpeg'] as const)('a %s becomes the avatar, 256 by 256', async (kind) => {
  const { token } = await join();
  const answer = await upload(token, await picture().toFormat(kind).toBuffer());
  expect([answer.status, answer.code]).toEqual([200, 200]);
  const { url, path } = answer.data;
  expect(url).toMatch(/^\/avatars\/[A-Za-z0-9_-]{20,}\.webp$/);
  expect(path).toBe(url);
  expect(await drawn(url)).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const user = await http.post<User>('/api/user', {}, { token });
  expect(user.data.avatar).toBe(url);
});

test('a picture is served with its own type and cached for ever', async () => {
  const { token } = await join();
  const { url } = (await upload(token, await picture().png().toBuffer())).data;
  const { status, headers } = await open(url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the location data of a photo is removed', async () => {
  const { token } = await join();
  const exif = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } };
  const taken = await picture().withExif(exif).jpeg().toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { url } = (await upload(token, taken)).data;
  expect((await drawn(url)).exif).toBeUndefined();
});

test('the previous picture is deleted, and there is never more than one', async () => {
  const { token, data } = await join();
  const bytes = await picture().png().toBuffer();
  const first = (await upload(token, bytes)).data.url;
  const both = await Promise.all([upload(token, bytes), upload(token, bytes)]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect((await open(first)).status).toBe(404);
  const { rows } = await sql<{ name: string }>`SELECT name FROM member_avatar
    WHERE member_id = ${data.id}`.execute(database.read);
  expect(rows).toHaveLength(1);
  const user = await http.post<User>('/api/user', {}, { token });
  expect(user.data.avatar).toBe(`/avatars/${rows[0]?.name}.webp`);
});

test('a file that is no picture is refused by its content, whatever its name', async () => {
  const { token } = await join();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const webp = await picture().webp().toBuffer();
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const bytes of [svg, webp, page, Buffer.from('MZ'), Buffer.alloc(0)]) {
    const answer = await upload(token, bytes);
    expect([answer.status, answer.code, answer.message]).toEqual([
      ...[200, 415, '头像仅支持 GIF、PNG 或 JPEG 图片'],
    ]);
  }
  const half = (await picture().png().toBuffer()).subarray(0, 60);
  for (const bytes of [half, Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40, 255)])]) {
    const answer = await upload(token, bytes);
    expect([answer.code, answer.message]).toEqual([400, '图片无法读取，请换一张']);
  }
  const user = await http.post<User>('/api/user', {}, { token });
  expect(user.data.avatar).toBe('/art/misc/avatar.svg');
});

test('a small file that expands to a huge picture is refused before it expands', async () => {
  const { token } = await join();
  const bomb = await picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const answer = await upload(token, bomb);
  expect([answer.code, answer.message]).toEqual([413, '图片尺寸过大，请换一张较小的图片']);
});

const HEAD = Buffer.from('GIF89a');
const size = (width: number, height: number) => {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt16LE(width, 0);
  bytes.writeUInt16LE(height, 2);
  bytes[4] = 0x80;
  return bytes;
};
const COLOURS = Buffer.from([0, 0, 0, 255, 255, 255]);
/** A frame of the full size with the data of one dot. */
const frame = (width: number, height: number) => {
  const bytes = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  bytes.writeUInt16LE(width, 5);
  bytes.writeUInt16LE(height, 7);
  return bytes;
};
const END = Buffer.from([0x3b]);
const gif = (width: number, height: number, frames: number) =>
  Buffer.concat([
    HEAD,
    size(width, height),
    COLOURS,
    ...Array(frames).fill(frame(width, height)),
    END,
  ]);

/** A PNG with an extra chunk right after its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const plain = await picture().png().toBuffer();
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([plain.subarray(0, 33), length, body, sum, plain.subarray(33)]);
}

test('FM-59 a hundred thousand frames become one; an excessive size is refused', async () => {
  const { token } = await join();
  const many = gif(1, 1, 100_000);
  expect(many.length).toBeLessThan(2 * 1024 * 1024);
  const answer = await upload(token, many);
  expect(answer.code).toBe(200);
  expect(await drawn(answer.data.url)).not.toHaveProperty('pages');
  const vast = await upload(token, gif(50_000, 50_000, 1));
  expect([vast.code, vast.message]).toEqual([413, '图片尺寸过大，请换一张较小的图片']);
});

test('FM-59 a compressed text in a picture is never decompressed, and removed', async () => {
  const { token } = await join();
  const packed = deflateSync(Buffer.alloc(256 * 1024 * 1024, 0x41), { level: 9 });
  const bomb = await pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]));
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  const answer = await upload(token, bomb);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  expect([200, 400]).toContain(answer.code);
});

test('FM-59 a picture that is also a program is only a picture afterwards', async () => {
  const { token } = await join();
  const program = '*/=1;alert(document.domain)//<script>alert(1)</script>';
  const answer = await upload(token, Buffer.concat([gif(1, 1, 1), Buffer.from(program)]));
  expect(answer.code).toBe(200);
  const served = Buffer.from(await (await open(answer.data.url)).arrayBuffer());
  expect(served.toString('latin1')).not.toMatch(/alert|script/);
  expect((await sharp(served).metadata()).format).toBe('webp');
});

test('FM-59 a form of a thousand parts is refused', async () => {
  const { token } = await join();
  const body = new FormData();
  for (let part = 0; part < 1_000; part += 1) body.append(`part${part}`, 'x');
  body.set('file', new Blob([Uint8Array.from(await picture().png().toBuffer())]), 'a.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${http.url}/api/uploadimg`, { method: 'POST', headers, body });
  expect([400, 413]).toContain(Object(await response.json()).code);
});

test('a file above 2 MB, another field and no file at all are refused', async () => {
  const { token } = await join();
  const large = await upload(token, Buffer.alloc(2 * 1024 * 1024 + 1, 1));
  expect([large.status, large.code]).toEqual([413, 413]);
  const bytes = await picture().png().toBuffer();
  expect((await upload(token, bytes, 'avatar')).code).toBe(400);
  const body = new FormData();
  body.set('name', 'nobody');
  const headers = { authorization: `Bearer ${token}` };
  const none = await fetch(`${http.url}/api/uploadimg`, { method: 'POST', headers, body });
  expect(Object(await none.json()).code).toBe(400);
  expect((await http.post('/api/uploadimg', {}, { token })).code).toBe(415);
});

test('a visitor gets 401 before the file is read', async () => {
  expect((await upload('', Buffer.from('x'))).code).toBe(401);
});

test('a member who changes the picture too often has to wait', async () => {
  const { token } = await join();
  const bytes = await picture(8, 8).png().toBuffer();
  const codes: number[] = [];
  for (let times = 0; times < 21; times += 1) codes.push((await upload(token, bytes)).code);
  expect(codes).toEqual([...Array(20).fill(200), 429]);
});

test.each(['x.webp', '../etc/passwd', `${'a'.repeat(43)}.webp`, `${'a'.repeat(43)}.svg`, '%00'])(
  'no picture is served as %s',
  async (file) => {
    expect((await open(`/avatars/${file}`)).status).toBe(404);
  },
);
