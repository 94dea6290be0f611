import { staffName } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { expect, test } from 'vitest';
import { listOpenServiceMessages, markAnswered } from './service-queue.ts';
import { writeServiceMessage } from './write-service-message.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const write = (content: string) =>
  writeServiceMessage(context, { topic: 'x', name: '', contact: 'c', content }, '203.0.113.7');
const open = async () =>
  (await listOpenServiceMessages(database.read, 10)).map(({ content }) => content);

test('the oldest message is first and leaves the queue once it is answered, once', async () => {
  for (const hidden of ['一\u0000', '一\u0007', '\u202e一', '一\u200b']) {
    expect((await write(hidden)).refused?.message).toBe('内容含有不可见的字符，请删除后重试');
  }
  await write('一');
  clock.advance(1_000);
  await write('二');
  expect(await open()).toEqual(['一', '二']);
  const [first] = await listOpenServiceMessages(database.read, 1);
  expect(first).toMatchObject({ topic: 'general', answeredAt: null });
  const answer = () =>
    database.transaction((tx) =>
      markAnswered(tx, first?.id ?? '', staffName('service'), clock.now()),
    );
  const answers = await Promise.all([answer(), answer()]);
  expect(answers.filter((first) => first)).toHaveLength(1);
  expect(await open()).toEqual(['二']);
});
