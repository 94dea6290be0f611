import { ownThreads, seeOwnThread } from '@haitang/content/service/own-threads.ts';
import type { ServiceThread } from '@haitang/content/service/thread.ts';
import {
  type PictureContext,
  seeOwnPicture,
  uploadPicture,
} from '@haitang/content/service/thread-picture.ts';
import { openThread, writeToThread } from '@haitang/content/service/write-to-thread.ts';
import { RECORD_TYPE } from '@haitang/contract/codes/record-type.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isServiceTopic } from '@haitang/contract/codes/service-thread.ts';
import {
  openServiceThread,
  serviceThread,
  serviceThreadPicture,
  serviceThreads,
  uploadServicePicture,
  writeServiceThread,
} from '@haitang/contract/member/service-threads.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { ownOrder } from '@haitang/payments/own-order.ts';
import { RateCounter } from '@haitang/platform/http/rate-limit.ts';
import { Answer, memberRoute, type Route, withUpload } from '@haitang/platform/http/route.ts';
import { pageObject } from '../present/page.ts';

const PICTURE_BYTES_MOST = 8 * 1024 * 1024;
/** Drawing a photograph anew costs CPU time. */
const PICTURES_OF_A_MEMBER = { most: 20, windowMs: 10 * MINUTE_MS };

const present = (thread: ServiceThread) => ({
  id: thread.id,
  number: thread.number,
  topic: thread.topic,
  state: thread.state,
  out_trade_no: thread.order?.number ?? null,
  order_type: thread.order && RECORD_TYPE[thread.order.kind],
  opened_at: formatBeijing(thread.openedAt),
  last_at: formatBeijing(thread.lastMessageAt),
  unread: thread.unread,
});

function uploadRoute(context: PictureContext): Route {
  const pictures = new RateCounter(PICTURES_OF_A_MEMBER);
  const route = memberRoute(uploadServicePicture, async ({ session: { memberId }, file }) => {
    pictures.take(String(memberId));
    if (!file) throw refuse('malformed', { words: '请选择一张图片' });
    return { id: await uploadPicture(context, memberId, file.bytes) };
  });
  return withUpload(route, { maxBytes: PICTURE_BYTES_MOST });
}

/** 我的留言: the member's threads with the service (ADR 68). */
export const serviceThreadRoutes = (context: PictureContext): Route[] => [
  uploadRoute(context),
  memberRoute(serviceThreadPicture, async ({ session: { memberId }, body: { id } }) => {
    const picture = await seeOwnPicture(context, memberId, id);
    return { image: `data:image/webp;base64,${picture.toString('base64')}` };
  }),
  memberRoute(serviceThreads, async ({ session, body: { page, pagesize: pageSize } }) => {
    const asked = { page, pageSize };
    const { threads, total, unread } = await ownThreads(context, session.memberId, asked);
    const rows = threads.map((thread) => ({ ...present(thread), preview: thread.preview }));
    return { ...pageObject(rows, { ...asked, total }), unread };
  }),
  memberRoute(serviceThread, async ({ session, body }) => {
    const { thread, messages } = await seeOwnThread(context, session.memberId, body.id);
    return {
      ...present(thread),
      messages: messages.map(({ id, author, content, writtenAt, hasPicture, pictureId }) => ({
        id,
        mine: author === 'member',
        content,
        has_picture: hasPicture,
        picture: pictureId,
        created_at: formatBeijing(writtenAt),
      })),
    };
  }),
  memberRoute(openServiceThread, async ({ session: { memberId }, body }) => {
    const { topic, content, picture, out_trade_no: number } = body;
    const order = number === '' ? null : await ownOrder(context.database.read, memberId, number);
    const id = await openThread(context, {
      memberId,
      order,
      topic: isServiceTopic(topic) ? topic : 'general',
      content: content.trim(),
      picture,
    });
    return new Answer({ id }, '留言已提交，客服回复后会通知您');
  }),
  memberRoute(writeServiceThread, async ({ session: { memberId }, body }) => {
    const { id, content, picture } = body;
    await writeToThread(context, { id, memberId, picture, content: content.trim() });
    return new Answer({ id }, '已发送');
  }),
];
