import type { VerificationData } from '@haitang/contract/member/verification.ts';
import type {
  OfficeVerification,
  OfficeVerificationFile,
} from '@haitang/contract/office/verification.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { HOME, registration } from '@haitang/lobby/testing/test-identity.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';
import { verificationRoutes } from '../member/verification.ts';

const { context, http, hire, signIn } = await officeRig();
const { identity, database } = context;
await hire('risk', 'risk');
await hire('service', 'service');

/** The member's side of the same database. */
const members = await testHttp({
  routes: verificationRoutes(identity),
  authenticateMember: ({ token, background }) => authenticateMember(identity, token, background),
  limits: null,
});

const picture = (width = 80) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#c0392b' } });

async function join() {
  const { id, session } = await registerMember(identity, registration(), HOME);
  await sql`UPDATE member SET birthday = '1990-01-01' WHERE id = ${id}`.execute(database.read);
  return { id, token: session.token };
}

async function upload(token: string, bytes: Uint8Array, type = 'image/jpeg') {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)], { type }), '../../../x.php');
  const response = await fetch(`${members.url}/api/verification/document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { code, message, data } = Object(await response.json());
  return { code, message, id: String(data?.id ?? '') };
}

async function asks(token: string, number: string) {
  const bytes = await picture().jpeg().toBuffer();
  const [front, selfie] = [await upload(token, bytes), await upload(token, bytes)];
  const body = { paper: 'passport', number, front: front.id, selfie: selfie.id };
  return members.post('/api/verification/identity', body, { token });
}

const words = ({ code, message }: { code: number; message: string }) => `${code} ${message}`;
const own = async (token: string) =>
  (await members.post<VerificationData>('/api/verification', {}, { token })).data;

async function risk() {
  const token = await signIn('risk');
  return {
    get: <T>(path: string) => http.get<T>(path, { token }),
    post: <T>(path: string, body: object, headers: Record<string, string> = {}) =>
      http.post<T>(path, body, { token, headers }),
  };
}
type Desk = Awaited<ReturnType<typeof risk>>;

async function waitingOf(desk: Desk, id: number): Promise<OfficeVerification> {
  const path = `/office/verification?tab=all&search=${id}`;
  const { data } = await desk.get<{ rows: OfficeVerification[] }>(path);
  if (!data.rows[0]) throw new Error('no case');
  return data.rows[0];
}

test('a member asks, staff see by a reason and decide, the member reads what became of it', async () => {
  const { id, token } = await join();
  expect(await own(token)).toMatchObject({ level: 0, has_person: true, deposits: null, cases: [] });
  expect(words(await asks(token, 'E1000001'))).toBe('200 资料已提交，请等待审核');
  const desk = await risk();
  const waiting = await waitingOf(desk, id);
  expect(waiting).toMatchObject({ state: 'waiting', levelWords: '实名认证', version: 1 });
  const file = await desk.get<OfficeVerificationFile>(`/office/verification/file?id=${waiting.id}`);
  expect(file.data).toMatchObject({ maskedName: '**远', numberEnd: '0001', paper: '护照' });
  expect(JSON.stringify(file.data)).not.toContain('沈知远');
  const act = { id: waiting.id, version: 1 };
  const path = '/office/verification/documents';
  expect(words(await desk.post(path, { id: waiting.id, reason: ' ' }))).toBe('400 请填写原因');
  const seen = await desk.post<{ pictures: { image: string }[] }>(
    path,
    { id: waiting.id, reason: '首次审核' },
    { 'idempotency-key': 'a-key-of-a-look' },
  );
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect(seen.data.pictures.map(({ image }) => image.slice(0, 23))).toEqual([
    'data:image/webp;base64,',
    'data:image/webp;base64,',
  ]);
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM replay
    WHERE replay::text LIKE '%image/webp%'`.execute(database.read);
  expect(rows).toEqual([{ n: 0n }]);
  const reason = '照片不清晰，请重拍';
  expect((await desk.post('/office/verification/reject', { ...act, reason })).code).toBe(200);
  const [known] = (await own(token)).cases;
  expect(known).toMatchObject({ state: 'rejected', reason, number_end: '0001' });
  expect((await asks(token, 'E1000001')).code).toBe(200);
  const again = await waitingOf(desk, id);
  const approve = { id: again.id, version: again.version, note: '' };
  expect((await desk.post('/office/verification/approve', approve)).code).toBe(200);
  expect((await own(token)).level).toBe(2);
  const stale = await desk.post('/office/verification/approve', approve);
  expect(words(stale)).toBe('202 该认证已被处理，请刷新后查看');
});

test('nobody without the permission reads or decides', async () => {
  const { id, token } = await join();
  await asks(token, 'E2000001');
  const { id: known } = await waitingOf(await risk(), id);
  const service = { token: await signIn('service') };
  const calls = [
    http.get('/office/verification', service),
    http.get(`/office/verification/file?id=${known}`, service),
    http.post('/office/verification/documents', { id: known, reason: 'x' }, service),
    http.post('/office/verification/approve', { id: known, version: 1, note: '' }, service),
  ];
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([403, 403, 403, 403]);
});

test('only pictures are taken, of a size, and nothing but their dots is kept', async () => {
  const { id, token } = await join();
  const script = Buffer.from('<?php system($_GET["x"]); ?><script>alert(1)</script>');
  const jpeg = await picture()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  expect((await upload(token, script)).code).toBe(415);
  expect((await upload(token, Buffer.from('%PDF-1.7\n%âãÏÓ\n'))).code).toBe(415);
  expect((await upload(token, await picture().gif().toBuffer(), 'image/gif')).code).toBe(200);
  expect((await upload(token, await picture().webp().toBuffer())).code).toBe(200);
  expect((await upload(token, Buffer.alloc(8 * 1024 * 1024 + 1))).code).toBe(413);
  expect((await upload(token, jpeg.subarray(0, 200))).code).toBe(400);
  const polyglot = Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), script]);
  const [front, selfie] = [await upload(token, polyglot), await upload(token, jpeg)];
  const body = { paper: 'passport', number: 'E3000001', front: front.id, selfie: selfie.id };
  expect((await members.post('/api/verification/identity', body, { token })).code).toBe(200);
  const desk = await risk();
  const { id: known } = await waitingOf(desk, id);
  const seen = await desk.post<{ pictures: { image: string }[] }>(
    '/office/verification/documents',
    { id: known, reason: '核对' },
  );
  for (const { image } of seen.data.pictures) {
    const bytes = Buffer.from(image.slice(23), 'base64');
    expect(bytes.includes('system') || bytes.includes('secret place')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

test("another member's picture proves nothing, and no call serves one", async () => {
  const [first, second] = [await join(), await join()];
  const bytes = await picture().png().toBuffer();
  const [foreign, mine] = [await upload(first.token, bytes), await upload(second.token, bytes)];
  const body = { paper: 'passport', number: 'E4000001', front: foreign.id, selfie: mine.id };
  const stolen = await members.post('/api/verification/identity', body, { token: second.token });
  expect(words(stolen)).toBe('400 图片已失效，请重新上传');
  expect(await own(second.token)).toMatchObject({ cases: [] });
  const read = await fetch(`${members.url}/api/verification/document?id=${mine.id}`, {
    headers: { authorization: `Bearer ${second.token}` },
  });
  expect(read.headers.get('content-type')).not.toContain('image');
});
