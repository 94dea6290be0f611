import {
  closeThread,
  replyToThread,
  subjectOf,
  takeThread,
} from '@haitang/content/service/answer-thread.ts';
import type { ServiceThread, ThreadMessage } from '@haitang/content/service/thread.ts';
import { threadFile, threadQueue } from '@haitang/content/service/thread-file.ts';
import { seePicture } from '@haitang/content/service/thread-picture.ts';
import {
  isServiceTopic,
  SERVICE_TOPICS,
  THREAD_STATES,
} from '@haitang/contract/codes/service-thread.ts';
import {
  type OfficeThread,
  type OfficeThreadFile,
  officeCloseThread,
  officeHandOverThread,
  officeReplyThread,
  officeServiceColleagues,
  officeServiceFile,
  officeServicePicture,
  officeServiceThreads,
  officeTakeThread,
} from '@haitang/contract/office/service.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { type Member, maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type StaffName, staffActor, staffName } from '@haitang/kernel/id.ts';
import { handOverToColleague } from '@haitang/office/hand-over-thread.ts';
import { noteAct } from '@haitang/office/note-act.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { whoMay } from '@haitang/office/staff/who-may.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';
import { memberFilter } from './member-filter.ts';
import { maybeTime } from './present.ts';

type Names = Awaited<ReturnType<typeof actorNames>>;

/** Who reads, and the names of everybody that the page shows. */
interface Shown {
  readonly reader: StaffName;
  readonly staffOf: Names;
  readonly members: ReadonlyMap<number, Member>;
}

const topicWords = (topic: string): string =>
  isServiceTopic(topic) ? SERVICE_TOPICS[topic] : topic;

const present = (
  thread: ServiceThread & { readonly preview?: string },
  { reader, staffOf, members }: Shown,
): OfficeThread => ({
  id: thread.id,
  number: thread.number,
  memberId: thread.memberId,
  username: thread.memberId === null ? '' : (members.get(thread.memberId)?.username ?? ''),
  topic: topicWords(thread.topic),
  state: thread.state,
  stateWords: THREAD_STATES[thread.state],
  version: thread.version,
  preview: thread.preview ?? '',
  order: thread.order?.number ?? null,
  orderKind: thread.order?.kind ?? null,
  assigned: thread.assigned && staffOf(staffActor(thread.assigned)),
  mine: thread.assigned === reader,
  openedAt: formatBeijing(thread.openedAt),
  lastAt: formatBeijing(thread.lastMessageAt),
  waitingSince: maybeTime(thread.waitingSince),
});

/** Who wrote a message, as colleagues read it. */
function authorOf({ author, staff }: ThreadMessage, thread: OfficeThread, staffOf: Names): string {
  if (author === 'staff') return staffOf(`staff:${staff ?? ''}`);
  return author === 'member' ? thread.username : '访客';
}

async function shownTo(
  { database: { read } }: OfficeContext,
  reader: StaffName,
  threads: readonly ServiceThread[],
): Promise<Shown> {
  const ids = new Set(threads.flatMap(({ memberId }) => memberId ?? []));
  const [staffOf, members] = await Promise.all([actorNames(read), findMembers(read, [...ids])]);
  return { reader, staffOf, members: new Map(members.map((member) => [member.id, member])) };
}

/** Whose threads a filter means. */
const whose = (assigned: '' | 'mine' | 'none', reader: StaffName) =>
  (({ '': 'anybody', mine: reader, none: 'nobody' }) as const)[assigned];

const listRoute = (context: OfficeContext): Route =>
  staffRoute(officeServiceThreads, async ({ body, session: { staff } }) => {
    const { page, pageSize, tab, topic, assigned, search } = body;
    const { memberId, exact } = await memberFilter(context, search);
    const { threads, total } = await threadQueue(context, {
      state: tab === 'all' ? null : tab,
      topic,
      assigned: whose(assigned, staff),
      memberId,
      number: exact.toUpperCase(),
      page,
      pageSize,
    });
    const shown = await shownTo(context, staff, threads);
    return { rows: threads.map((thread) => present(thread, shown)), total, page, pageSize };
  });

const fileRoute = (context: OfficeContext): Route =>
  staffRoute(officeServiceFile, async ({ body, session, ip }): Promise<OfficeThreadFile> => {
    const { thread, messages } = await threadFile(context, body.id);
    const subject = subjectOf(thread);
    const after = { thread: thread.id };
    await noteAct(context, { session, ip }, { action: 'service.viewed', subject, after });
    const shown = await shownTo(context, session.staff, [thread]);
    const member = thread.memberId === null ? undefined : shown.members.get(thread.memberId);
    const row = present(thread, shown);
    return {
      thread: row,
      maskedName: member ? maskedName(member.realname) : '',
      status: member?.status ?? '',
      name: thread.name,
      contact: thread.contact,
      closedBy: thread.closedBy && shown.staffOf(staffActor(staffName(thread.closedBy))),
      closedAt: maybeTime(thread.closedAt),
      messages: messages.map((message) => ({
        id: message.id,
        author: message.author,
        by: authorOf(message, row, shown.staffOf),
        content: message.content,
        hasPicture: message.hasPicture,
        picture: message.pictureId,
        writtenAt: formatBeijing(message.writtenAt),
      })),
    };
  });

/** 客服留言: the queue of threads, one of them, and what staff do with it (ADR 68). */
export const serviceRoutes = (context: OfficeContext): Route[] => [
  listRoute(context),
  fileRoute(context),
  staffRoute(officeServicePicture, async (call) => {
    const picture = await seePicture(context.identity, actOf(call));
    return { image: `data:image/webp;base64,${picture.toString('base64')}` };
  }),
  staffRoute(officeServiceColleagues, async () => ({
    rows: (await whoMay(context.database.read, 'service.answer')).map((colleague) => ({
      name: colleague.name,
      displayName: colleague.displayName,
    })),
  })),
  staffRoute(officeReplyThread, async (call) => replyToThread(context, actOf(call))),
  staffRoute(officeTakeThread, async (call) => takeThread(context, actOf(call))),
  staffRoute(officeHandOverThread, async (call) => handOverToColleague(context, actOf(call))),
  staffRoute(officeCloseThread, async (call) => closeThread(context, actOf(call))),
];
