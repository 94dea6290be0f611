import { cannedAnswers, saveCanned } from '@haitang/content/service/canned-answers.ts';
import { type PictureContext, uploadPicture } from '@haitang/content/service/thread-picture.ts';
import { openThread } from '@haitang/content/service/write-to-thread.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** A thread of a member of its own for each act of staff. */
export async function serviceThreads({
  payments,
  context,
}: {
  readonly payments: { readonly member: () => Promise<MemberId> };
  readonly context: Context & { readonly identity: PictureContext };
}) {
  const open = async (): Promise<string> => {
    const about = { topic: 'money', order: null, content: '存款何时到账', picture: '' } as const;
    return openThread(context, { ...about, memberId: await payments.member() });
  };
  const memberId = await payments.member();
  const picture = await uploadPicture(context.identity, memberId, PICTURE);
  const about = { topic: 'money', order: null, content: '转账凭证' } as const;
  await openThread(context, { ...about, memberId, picture });
  const by = { staff: staffName('one'), sessionId: 'session-of-a-test', ip: '203.0.113.9' };
  const answer = { id: 0, version: 0, title: '旧回复', content: '请稍候。' };
  await saveCanned(context, { ...answer, ...by });
  const [canned] = await cannedAnswers(context.database.read);
  return {
    picture,
    canned: canned?.id ?? 0,
    replied: await open(),
    taken: await open(),
    handedOver: await open(),
    closed: await open(),
  };
}
