import { openThread } from '@haitang/content/service/write-to-thread.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';

/** A thread of a member of its own for each act of staff. */
export async function serviceThreads({
  payments,
  context,
}: {
  readonly payments: { readonly member: () => Promise<MemberId> };
  readonly context: Context;
}) {
  const open = async (): Promise<string> => {
    const about = { topic: 'money', order: null, content: '存款何时到账' } as const;
    return openThread(context, { ...about, memberId: await payments.member() });
  };
  return {
    replied: await open(),
    taken: await open(),
    handedOver: await open(),
    closed: await open(),
  };
}
