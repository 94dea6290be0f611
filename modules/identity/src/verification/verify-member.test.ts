import { DAY_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  identityForTests,
  newMember,
  outcome,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { createSealOf } from '@haitang/platform/security/seal.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setStatus } from '../set-status.ts';
import { askVerification, withdrawVerification } from './ask-verification.ts';
import {
  approveVerification,
  rejectVerification,
  revokeVerification,
} from './decide-verification.ts';
import { tidyNumber } from './number-hash.ts';
import { ownVerification } from './own-verification.ts';
import { pruneDocuments } from './prune-documents.ts';
import { documentKeysByKey, resealDocuments } from './reseal-documents.ts';
import { uploadDocument } from './upload-document.ts';
import { seeDocuments, verificationFile } from './verification-file.ts';
import { verificationLevel } from './verification-level.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const { read } = database;
const ip = '203.0.113.7';
const photo = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#c0392b' },
})
  .jpeg()
  .toBuffer();

async function member(birthday: string | null = '1990-01-01') {
  const { id, username, session } = await newMember(context);
  await sql`UPDATE member SET birthday = ${birthday} WHERE id = ${id}`.execute(read);
  return { id, session: { id: session.id, memberId: id, username } };
}
type Known = Awaited<ReturnType<typeof member>>;

const upload = ({ session }: Known) => uploadDocument(context, session, photo);
const identityWish = (number: string, front: string, selfie: string) => ({
  level: 2 as const,
  paper: 'passport' as const,
  number,
  documents: [
    { id: front, kind: 'front' as const },
    { id: selfie, kind: 'selfie' as const },
  ],
});
async function ask(known: Known, number: string): Promise<void> {
  const wish = identityWish(number, await upload(known), await upload(known));
  await askVerification(context, known.session, { wish, ip });
}
async function askAddress(known: Known): Promise<void> {
  const [address, funds] = [await upload(known), await upload(known)];
  const documents = [
    { id: address, kind: 'address' as const },
    { id: funds, kind: 'funds' as const },
  ];
  const wish = { level: 3 as const, funds: '工资', documents };
  await askVerification(context, known.session, { wish, ip });
}
const newest = async (id: MemberId) => {
  const { cases } = await ownVerification(read, id);
  if (!cases[0]) throw new Error('no case');
  return cases[0];
};
async function actOn(id: MemberId, staff = 'an') {
  const known = await newest(id);
  const by = { staff: staffName(staff), sessionId: 's', ip };
  return { id: Number(known.id), version: known.version, reason: '照片不清晰', ...by };
}
const pictures = async (id: MemberId): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM verification_document
    WHERE member_id = ${id}`.execute(read);
  return Number(rows[0]?.n);
};
let numbers = 0;
const number = (): string => {
  numbers += 1;
  return `E${10_000_000 + numbers}`;
};

test('one form of a number, however it is written', () => {
  const forms = ['e1234 5678', 'Ｅ１２３４５６７８', 'E-1234-5678', ' e12345678 '];
  expect(forms.map(tidyNumber)).toEqual(forms.map(() => 'E12345678'));
  expect(['', '1234', 'E12_34', '一二三四五六', 'A'.repeat(31)].map(tidyNumber)).toEqual(
    Array(5).fill(null),
  );
});

test('a member climbs level by level, and each is decided once', async () => {
  const known = await member();
  expect(await verificationLevel(read, known.id)).toBe(0);
  expect(await outcome(askAddress(known))).toBe('condition');
  await ask(known, number());
  expect(await outcome(ask(known, number()))).toBe('already-done');
  expect(await newest(known.id)).toMatchObject({ state: 'waiting', realname: '沈知远' });
  const act = await actOn(known.id);
  const both = await Promise.all([
    outcome(approveVerification(context, act)),
    outcome(approveVerification(context, { ...act, staff: staffName('bo') })),
  ]);
  expect(tally(both)).toEqual({ done: 1, 'already-done': 1 });
  expect(await outcome(rejectVerification(context, act))).toBe('already-done');
  expect(await verificationLevel(read, known.id)).toBe(2);
  expect(await outcome(ask(known, number()))).toBe('already-done');
  await askAddress(known);
  await approveVerification(context, await actOn(known.id));
  expect(await verificationLevel(read, known.id)).toBe(3);
});

test('the reason of a rejection reaches the member, who may ask again, five times a day', async () => {
  const known = await member();
  for (let count = 0; count < 5; count += 1) {
    await ask(known, number());
    await rejectVerification(context, await actOn(known.id));
  }
  expect(await newest(known.id)).toMatchObject({ state: 'rejected', reason: '照片不清晰' });
  expect(await outcome(ask(known, number()))).toBe('too-many');
  clock.advance(DAY_MS + 1);
  expect(await outcome(ask(known, number()))).toBe('done');
});

test('nothing is asked without a birthday, with a wrong number, or with pictures of others', async () => {
  const nameless = await member(null);
  expect(await outcome(ask(nameless, number()))).toBe('condition');
  const [known, other] = [await member(), await member()];
  expect(await outcome(ask(known, '12'))).toBe('malformed');
  const [own, foreign] = [await upload(known), await upload(other)];
  const stolen = identityWish(number(), own, foreign);
  expect(await outcome(askVerification(context, known.session, { wish: stolen, ip }))).toBe(
    'malformed',
  );
  const twice = identityWish(number(), own, own);
  expect(await outcome(askVerification(context, known.session, { wish: twice, ip }))).toBe(
    'malformed',
  );
  expect((await ownVerification(read, known.id)).cases).toEqual([]);
  await ask(other, number());
  expect(await pictures(other.id)).toBe(3);
});

test('a document is of one account, also when two are approved at once, and the way out works', async () => {
  const [first, second] = [await member(), await member()];
  await ask(first, 'E555 55555');
  await ask(second, 'e555-55555');
  const acts = [await actOn(first.id), await actOn(second.id, 'bo')];
  const done = await Promise.all(acts.map((act) => outcome(approveVerification(context, act))));
  expect(tally(done)).toEqual({ done: 1, condition: 1 });
  const isFirst = (await verificationLevel(read, first.id)) === 2;
  const [holder, loser] = isFirst ? [first, second] : [second, first];
  const refused = await actOn(loser.id);
  await expect(approveVerification(context, refused)).rejects.toThrow(
    `该证件号码已用于账户 ${holder.id} 的实名认证`,
  );
  const { others } = await verificationFile(context, refused.id);
  expect(others).toContainEqual(expect.objectContaining({ why: 'number' }));
  await revokeVerification(context, await actOn(holder.id));
  expect(await verificationLevel(read, holder.id)).toBe(0);
  await approveVerification(context, refused);
  expect(await verificationLevel(read, loser.id)).toBe(2);
});

test('the number is nowhere to be read, and the pictures neither', async () => {
  const known = await member();
  await ask(known, 'E98765432');
  const { rows } = await sql<{ text: string }>`
    SELECT verification_case::text AS text FROM verification_case WHERE member_id = ${known.id}
    UNION ALL SELECT audit_row::text FROM audit_row
      WHERE subject = ${`member:${known.id}`}`.execute(read);
  expect(rows.some(({ text }) => text.includes('98765432'))).toBe(false);
  const { rows: kept } = await sql<{ body: Buffer }>`SELECT body FROM verification_document
    WHERE member_id = ${known.id}`.execute(read);
  expect(kept.map(({ body }) => body.includes(Buffer.from('WEBP')))).toEqual([false, false]);
});

test('staff see the pictures by a reason, and a changed one is not shown', async () => {
  const known = await member();
  await ask(known, number());
  const act = await actOn(known.id);
  const seen = await seeDocuments(context, act);
  const formats = seen.pictures.map(
    async ({ picture }) => (await sharp(picture).metadata()).format,
  );
  expect(await Promise.all(formats)).toEqual(['webp', 'webp']);
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM audit_row
    WHERE action = 'verification.documents-viewed'
      AND subject = ${`member:${known.id}`}`.execute(read);
  expect(rows).toEqual([{ reason: '照片不清晰' }]);
  await sql`UPDATE verification_document
    SET body = set_byte(body, 40, (get_byte(body, 40) + 1) % 256)
    WHERE member_id = ${known.id}`.execute(read);
  await expect(seeDocuments(context, act)).rejects.toThrow();
});

test('a closed account gets no level, and its session uploads nothing', async () => {
  const known = await member();
  await ask(known, number());
  await setStatus(context, {
    memberId: known.id,
    status: 'closed',
    actor: 'staff:an',
    reason: 'x',
  });
  expect(await outcome(approveVerification(context, await actOn(known.id)))).toBe('condition');
  expect(await outcome(upload(known))).toBe('expired');
  expect(await outcome(withdrawVerification(context, known.session, ip))).toBe('expired');
});

test('what is taken back is deleted at once, and drafts make way for newer ones', async () => {
  const known = await member();
  await ask(known, number());
  await withdrawVerification(context, known.session, ip);
  expect(await pictures(known.id)).toBe(0);
  expect(await outcome(withdrawVerification(context, known.session, ip))).toBe('nothing-to-do');
  for (let count = 0; count < 8; count += 1) await upload(known);
  expect(await pictures(known.id)).toBe(6);
});

test('pictures are deleted when their term is over, and not before', async () => {
  const [draft, rejected, closed, open] = [
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  for (const known of [rejected, closed, open]) await ask(known, number());
  await rejectVerification(context, await actOn(rejected.id));
  for (const { id } of [closed, open]) await approveVerification(context, await actOn(id));
  await upload(draft);
  const counts = async () =>
    Promise.all([draft, rejected, closed, open].map(({ id }) => pictures(id)));
  const closing = { actor: 'staff:an', reason: 'x', memberId: closed.id } as const;
  await setStatus(context, { ...closing, status: 'closed' });
  await pruneDocuments(context);
  expect(await counts()).toEqual([1, 2, 2, 2]);
  clock.advance(89 * DAY_MS);
  await pruneDocuments(context);
  expect(await counts()).toEqual([0, 2, 2, 2]);
  clock.advance(2 * DAY_MS);
  await pruneDocuments(context);
  expect(await counts()).toEqual([0, 0, 2, 2]);
  clock.advance(1_735 * DAY_MS);
  await setStatus(context, { ...closing, status: 'normal' });
  await pruneDocuments(context);
  await setStatus(context, { ...closing, status: 'closed' });
  await pruneDocuments(context);
  expect(await counts()).toEqual([0, 0, 2, 2]);
  clock.advance(1_826 * DAY_MS);
  await pruneDocuments(context);
  expect(await counts()).toEqual([0, 0, 0, 2]);
});

test('a rotation of the key of secrets keeps pictures readable and numbers comparable', async () => {
  const [known, other] = [await member(), await member()];
  await ask(known, 'E77777777');
  const [old, fresh] = [
    { id: 'aaaaaaaa', key: Buffer.alloc(32, 7) },
    { id: 'bbbbbbbb', key: Buffer.alloc(32, 9) },
  ];
  const rotated = { ...context, seal: createSealOf(fresh, [old], true) };
  expect(await resealDocuments(database, rotated.seal)).toBeGreaterThan(2);
  expect(await resealDocuments(database, rotated.seal)).toBe(0);
  expect(await documentKeysByKey(database)).toMatchObject([{ form: 'v2.bbbbbbbb.' }]);
  const after = { ...context, seal: createSealOf(fresh, [], true) };
  const act = await actOn(known.id);
  expect((await seeDocuments(after, act)).pictures).toHaveLength(2);
  const [front, selfie] = [
    await uploadDocument(after, other.session, photo),
    await uploadDocument(after, other.session, photo),
  ];
  const wish = identityWish('E77777777', front, selfie);
  await askVerification(after, other.session, { wish, ip });
  expect((await newest(other.id)).numberHash).toBe((await newest(known.id)).numberHash);
});
