import { CHANNEL_PURPOSES } from '@haitang/contract/codes/channel.ts';
import { officeChannelMessages, officeRetryChannel } from '@haitang/contract/office/channels.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import {
  isRetriable,
  listOutgoing,
  outgoingDays,
  shownText,
} from '@haitang/messages/channels/list-outgoing.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { retryChannel } from '@haitang/office/retry-channel.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { cnyText, maybeTime } from './present.ts';

/** 短信与邮件: what leaves the site, and another try for what failed. */
export const channelRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeChannelMessages, async ({ body }) => {
    const { read } = context.database;
    const { page, pageSize, state, kind: channel } = body;
    const now = context.clock.now();
    const found = await listOutgoing(read, { state, channel }, { page, pageSize });
    const members = await findMembers(
      read,
      found.rows.map(({ memberId }) => memberId),
    );
    const names = new Map(members.map(({ id, username }) => [id, username]));
    const rows = found.rows.map((row) => ({
      id: Number(row.id),
      kind: row.channel,
      purpose: CHANNEL_PURPOSES[row.purpose],
      memberId: row.memberId,
      username: names.get(row.memberId) ?? '',
      masked: row.masked,
      state: row.state,
      tries: row.tries,
      cost: cnyText(row.cost),
      why: row.why,
      text: shownText(context.identity.seal, row),
      createdAt: formatBeijing(row.createdAt),
      endedAt: maybeTime(row.endedAt),
      retriable: isRetriable(row, now),
    }));
    const days = (await outgoingDays(read, now)).map((day) => ({
      day: day.day,
      kind: day.channel,
      queued: day.queued,
      sent: day.sent,
      failed: day.failed,
      cost: cnyText(day.cost),
    }));
    return { rows, total: found.total, page, pageSize, days };
  }),
  staffRoute(officeRetryChannel, async ({ body, session, ip }) => {
    await retryChannel(context, { session, ip }, body);
    return null;
  }),
];
