import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { memberId, staffName } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { createSealOf } from '@haitang/platform/security/seal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownThreads } from './own-threads.ts';
import { pictureKeysByKey } from './picture-keys.ts';
import { threadFile } from './thread-file.ts';
import {
  prunePictures,
  resealPictures,
  seeOwnPicture,
  seePicture,
  uploadPicture,
} from './thread-picture.ts';
import { openThread, writeToThread } from './write-to-thread.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

let members = 40_000_000;
const anybody = () => {
  members += 1;
  return memberId(members);
};
const by = (name: string) => ({ staff: staffName(name), sessionId: newId(), ip: '203.0.113.7' });
const open = (member: ReturnType<typeof anybody>) =>
  openThread(context, {
    memberId: member,
    topic: 'money',
    order: null,
    content: '存款何时到账',
    picture: '',
  });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => String(Object(error).message),
  );

/** A red picture of 2 × 2 dots. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture goes with one message of its member, who alone and staff see it', async () => {
  const [member, other] = [anybody(), anybody()];
  const picture = await uploadPicture(context, member, PHOTO);
  const about = { topic: 'money', order: null, content: '凭证' } as const;
  const foreign = openThread(context, { ...about, memberId: other, picture });
  expect(await refusalOf(foreign)).toBe('图片已失效，请重新上传');
  expect((await ownThreads(context, other, { page: 1, pageSize: 10 })).total).toBe(0);
  // Nobody sees it before its message is sent.
  expect(await refusalOf(seeOwnPicture(context, member, picture))).toBe('图片不存在或已过期');
  const id = await openThread(context, { ...about, memberId: member, picture });
  const again = { ...about, content: '又一次', memberId: member, picture };
  expect(await refusalOf(openThread(context, again))).toBe('图片已失效，请重新上传');
  const shown = await seeOwnPicture(context, member, picture);
  expect(shown.subarray(8, 12).toString()).toBe('WEBP');
  expect(await refusalOf(seeOwnPicture(context, other, picture))).toBe('图片不存在或已过期');
  expect(await seePicture(context, { id: picture, ...by('wen') })).toEqual(shown);
  const { rows } = await sql<{ body: Buffer }>`SELECT body FROM service_picture
    WHERE id = ${picture}`.execute(database.read);
  expect(rows[0]?.body.includes(shown.subarray(8, 40))).toBe(false);
  const { messages } = await threadFile(context, id);
  expect(messages[0]).toMatchObject({ hasPicture: true, pictureId: picture });
});

test('the same words with another picture are another message, the same again are one', async () => {
  const member = anybody();
  const id = await open(member);
  const [front, back] = [
    await uploadPicture(context, member, PHOTO),
    await uploadPicture(context, member, PHOTO),
  ];
  const send = (picture: string) =>
    writeToThread(context, { id, memberId: member, content: '凭证', picture });
  for (const picture of [front, front, back, back]) await send(picture);
  const { messages } = await threadFile(context, id);
  expect(messages.map(({ pictureId }) => pictureId)).toEqual([null, front, back]);
});

test('a picture that is not sent goes after a day, a sent one after a year', async () => {
  const member = anybody();
  const kept = await uploadPicture(context, member, PHOTO);
  const about = { memberId: member, topic: 'money', order: null, content: '凭证' } as const;
  const id = await openThread(context, { ...about, picture: kept });
  await uploadPicture(context, member, PHOTO);
  const count = async () => {
    const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM service_picture
      WHERE member_id = ${member}`.execute(database.read);
    return Number(rows[0]?.n ?? 0n);
  };
  expect(await count()).toBe(2);
  clock.advance(25 * HOUR_MS);
  await prunePictures(context);
  expect(await count()).toBe(1);
  clock.advance(365 * 24 * HOUR_MS);
  await prunePictures(context);
  const { messages } = await threadFile(context, id);
  expect(messages[0]).toMatchObject({ hasPicture: true, pictureId: null });
});

test('a rotation of the key of secrets keeps pictures readable, without the old key', async () => {
  const member = anybody();
  const picture = await uploadPicture(context, member, PHOTO);
  const about = { memberId: member, topic: 'money', order: null, content: '凭证' } as const;
  await openThread(context, { ...about, picture });
  const shown = await seeOwnPicture(context, member, picture);
  const fresh = { id: 'bbbbbbbb', key: Buffer.alloc(32, 9) };
  const both = createSealOf(fresh, [{ id: 'aaaaaaaa', key: Buffer.alloc(32, 7) }], true);
  expect(await resealPictures(database, both)).toBeGreaterThan(0);
  expect(await resealPictures(database, both)).toBe(0);
  expect(await pictureKeysByKey(database)).toMatchObject([{ form: 'v2.bbbbbbbb.' }]);
  const after = { ...context, seal: createSealOf(fresh, [], true) };
  expect(await seeOwnPicture(after, member, picture)).toEqual(shown);
});
