import { officeAudit, officeVerifyAudit } from '@haitang/contract/office/audit.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { noteAct } from '@haitang/office/note-act.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { chainHead, readTrail } from '@haitang/office/reports/audit-trail.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { verifyAudit } from '@haitang/platform/audit/verify.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { presentTrailRow } from './present-trail.ts';
import { trailFilter } from './trail-filter.ts';

const PAGE = 30;

const FAULT_WORDS = {
  'row-missing': '记录缺失',
  'link-missing': '链环缺失',
  'content-changed': '内容被改动',
  'head-differs': '链尾不符',
} as const;

/** The audit trail and the check of its chain. */
export const auditRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeAudit, async ({ body }) => {
    const { read } = context.database;
    const { before } = body;
    const filter = { ...(await trailFilter(read, body)), before, limit: PAGE };
    const { rows, next } = await readTrail(read, filter);
    const nameOf = await actorNames(read);
    return { rows: rows.map((row) => presentTrailRow(row, nameOf)), next };
  }),
  staffRoute(officeVerifyAudit, async ({ session, ip }) => {
    const { read } = context.database;
    const fault = await verifyAudit(read);
    const head = await chainHead(read);
    const after = { intact: fault === null, links: head.number.toString() };
    await noteAct(context, { session, ip }, { action: 'audit.verified', subject: 'audit', after });
    return {
      intact: fault === null,
      links: head.number.toString(),
      head: head.hash,
      fault: fault && `第 ${fault.number} 环：${FAULT_WORDS[fault.kind]}`,
      checkedAt: formatBeijing(context.clock.now()),
    };
  }),
];
