import {
  DOCUMENT_KINDS,
  PAPERS,
  VERIFICATION_STATES,
  VERIFICATION_WORDS,
} from '@haitang/contract/codes/verification.ts';
import {
  type OfficeVerification,
  officeApproveVerification,
  officeRejectVerification,
  officeRevokeVerification,
  officeVerificationDocuments,
  officeVerificationFile,
  officeVerifications,
} from '@haitang/contract/office/verification.ts';
import { maskedName } from '@haitang/identity/member.ts';
import {
  approveVerification,
  rejectVerification,
  revokeVerification,
} from '@haitang/identity/verification/decide-verification.ts';
import type { VerificationCase } from '@haitang/identity/verification/verification.ts';
import {
  seeDocuments,
  verificationFile,
  verificationQueue,
} from '@haitang/identity/verification/verification-file.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';
import { memberFilter } from './member-filter.ts';
import { maybeTime } from './present.ts';

type Names = Awaited<ReturnType<typeof actorNames>>;

const present = (known: VerificationCase, username: string, nameOf: Names): OfficeVerification => ({
  id: Number(known.id),
  memberId: known.memberId,
  username,
  level: known.level,
  levelWords: VERIFICATION_WORDS[known.level],
  state: known.state,
  stateWords: VERIFICATION_STATES[known.state],
  version: known.version,
  askedAt: formatBeijing(known.askedAt),
  decidedAt: maybeTime(known.decidedAt),
  decidedBy: known.decidedBy === null ? null : nameOf(known.decidedBy),
  reason: known.reason,
});

const WHY = { number: '证件号码相同', name: '姓名与生日相同' } as const;

const readRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeVerifications, async ({ body: { page, pageSize, tab, search } }) => {
    const { memberId } = await memberFilter(context, search);
    if (search !== '' && memberId === null) return { rows: [], total: 0, page, pageSize };
    const state = tab === 'all' ? null : tab;
    const asked = { state, memberId, page, pageSize };
    const { items, total } = await verificationQueue(context, asked);
    const nameOf = await actorNames(context.database.read);
    const rows = items.map(({ known, username }) => present(known, username, nameOf));
    return { rows, total, page, pageSize };
  }),
  staffRoute(officeVerificationFile, async ({ body, session, ip }) => {
    const { known, member, documents, others } = await verificationFile(context, body.id);
    const subject = `member:${member.id}`;
    const after = { case: known.id.toString() };
    await noteRead(context, { session, ip }, { action: 'verification.viewed', subject, after });
    const nameOf = await actorNames(context.database.read);
    return {
      known: present(known, member.username, nameOf),
      maskedName: maskedName(known.realname),
      status: member.status,
      paper: known.paper === null ? '' : PAPERS[known.paper],
      numberEnd: known.numberEnd ?? '',
      documents: documents.map(({ kind, uploadedAt }) => ({
        words: DOCUMENT_KINDS[kind],
        uploadedAt: formatBeijing(uploadedAt),
      })),
      others: others.map(({ member: other, why }) => ({
        memberId: other.id,
        username: other.username,
        status: other.status,
        why: WHY[why],
      })),
    };
  }),
  staffRoute(officeVerificationDocuments, async (call) => {
    const { known, pictures } = await seeDocuments(context.identity, actOf(call));
    return {
      realname: known.realname,
      birthday: known.birthday,
      funds: known.funds,
      pictures: pictures.map(({ kind, picture }) => ({
        words: DOCUMENT_KINDS[kind],
        image: `data:image/webp;base64,${picture.toString('base64')}`,
      })),
    };
  }),
];

/** 身份审核: the queue of members who ask to be verified, their documents, and the decisions. */
export const verificationRoutes = (context: OfficeContext): Route[] => [
  ...readRoutes(context),
  staffRoute(officeApproveVerification, async (call) => {
    const { note: reason, ...act } = actOf(call);
    return approveVerification(context, { ...act, reason });
  }),
  staffRoute(officeRejectVerification, async (call) => rejectVerification(context, actOf(call))),
  staffRoute(officeRevokeVerification, async (call) => revokeVerification(context, actOf(call))),
];
