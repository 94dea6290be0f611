import { listOpenServiceMessages } from '@haitang/content/service/service-queue.ts';
import { isServiceTopic, SERVICE_TOPICS } from '@haitang/content/service/service-topics.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { officeMarkAnswered, officeServiceMessages } from '@haitang/contract/office/service.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { answerMessage } from '@haitang/office/answer-message.ts';
import { noteAct } from '@haitang/office/note-act.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

const MOST = 100;
const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The queue of the service page. */
export const serviceRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeServiceMessages, async ({ session, ip }) => {
    const messages = await listOpenServiceMessages(context.database.read, MOST);
    const after = { shown: messages.length };
    const subject = 'service-message:*';
    await noteAct(context, { session, ip }, { action: 'service.viewed', subject, after });
    return {
      rows: messages.map(({ id, topic, name, contact, content, writtenAt }) => ({
        id,
        name,
        contact,
        content,
        topic: isServiceTopic(topic) ? SERVICE_TOPICS[topic] : topic,
        writtenAt: formatBeijing(writtenAt),
      })),
    };
  }),
  staffRoute(officeMarkAnswered, async ({ body, session, ip }) => {
    if (!UUID_FORM.test(body.id)) throw refuse('not-found');
    await answerMessage(context, { session, ip }, body);
    return null;
  }),
];
