import { replyToThread } from '@haitang/content/service/answer-thread.ts';
import { openThread, writeToThread } from '@haitang/content/service/write-to-thread.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import { SERVICE_MESSAGES } from './service-messages.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const message of SERVICE_MESSAGES) dispatcher.subscribe(message);

type Member = Awaited<ReturnType<typeof rig.member>>;

async function inbox(memberId: Member) {
  while ((await dispatcher.drain()) > 0);
  const reader = { memberId, vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: false };
  return (await inboxPage(context, reader, 1, 50)).messages;
}
const by = { staff: staffName('wen'), sessionId: 'desk', ip: IP };
const opened = (memberId: Member) =>
  openThread(context, { memberId, topic: 'care', order: null, content: '想聊聊', picture: '' });

test('each answer is one message that leads to its thread, and its own words stay there', async () => {
  const member = await rig.member();
  const id = await opened(member);
  expect(await inbox(member)).toEqual([]);
  await replyToThread(context, { id, version: 1, content: '我们在', ...by });
  const [answer, ...others] = await inbox(member);
  expect(others).toEqual([]);
  expect(answer).toMatchObject({ title: '客服已回复您的留言', link: `/threads?id=${id}` });
  expect(answer?.content).not.toContain('我们在');
  await writeToThread(context, { id, memberId: member, content: '谢谢', picture: '' });
  await replyToThread(context, { id, version: 3, content: '不客气', ...by });
  expect(await inbox(member)).toHaveLength(2);
});

test('who has excluded himself writes to the service and is told of the answer', async () => {
  const member = await rig.member();
  await excludeMember(context, { memberId: member, sessionId: SESSION, ip: IP, length: 'forever' });
  const id = await opened(member);
  await replyToThread(context, { id, version: 1, content: '我们在', ...by });
  expect((await inbox(member)).map(({ link }) => link)).toContain(`/threads?id=${id}`);
});
