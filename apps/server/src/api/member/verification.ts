import { refuse } from '@haitang/contract/codes/refuse.ts';
import { PAPERS } from '@haitang/contract/codes/verification.ts';
import {
  askAddress,
  askIdentity,
  uploadDocument as uploadCall,
  type VerificationData,
  verification,
  withdrawVerification as withdrawCall,
} from '@haitang/contract/member/verification.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { verificationUsualHours } from '@haitang/identity/identity-settings.ts';
import {
  askVerification,
  type GivenDocument,
  withdrawVerification,
} from '@haitang/identity/verification/ask-verification.ts';
import { ownVerification } from '@haitang/identity/verification/own-verification.ts';
import { uploadDocument } from '@haitang/identity/verification/upload-document.ts';
import type { VerificationCase } from '@haitang/identity/verification/verification.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { depositGate, type Gate, withdrawalGates } from '@haitang/payments/verification-gates.ts';
import { RateCounter } from '@haitang/platform/http/rate-limit.ts';
import { Answer, memberRoute, type Route, withUpload } from '@haitang/platform/http/route.ts';

const PICTURE_BYTES_MOST = 8 * 1024 * 1024;
/** Drawing a photograph anew costs CPU time; a case has three pictures. */
const PICTURES_OF_A_MEMBER = { most: 20, windowMs: 10 * MINUTE_MS };

const presentGate = ({ level, above }: Gate): VerificationData['deposits'] =>
  level === 0 ? null : { level, above: formatMoney(above) };

const presentCase = (known: VerificationCase): VerificationData['cases'][number] => ({
  level: known.level,
  state: known.state,
  paper: known.paper === null ? '' : PAPERS[known.paper],
  number_end: known.numberEnd ?? '',
  asked_at: formatBeijing(known.askedAt),
  decided_at: known.decidedAt && formatBeijing(known.decidedAt),
  reason: known.reason ?? '',
});

function uploadRoute(context: IdentityContext): Route {
  const pictures = new RateCounter(PICTURES_OF_A_MEMBER);
  const route = memberRoute(uploadCall, async ({ session, file }) => {
    pictures.take(String(session.memberId));
    if (!file) throw refuse('malformed', { words: '请选择一张图片' });
    return { id: await uploadDocument(context, session, file.bytes) };
  });
  return withUpload(route, { maxBytes: PICTURE_BYTES_MOST });
}

/** 身份认证: the member's level, documents, and what is asked for (ADR 64). */
export const verificationRoutes = (context: IdentityContext): Route[] => [
  memberRoute(verification, async ({ session: { memberId } }) => {
    const { settings, database } = context;
    const [{ level, cases }, member, deposits, withdrawals] = await Promise.all([
      ownVerification(database.read, memberId),
      memberOf(database.read, memberId),
      depositGate(settings),
      withdrawalGates(settings),
    ]);
    return {
      level,
      has_person: member.realname !== '' && (member.birthday ?? '') !== '',
      usual_hours: await settings.get(verificationUsualHours),
      deposits: presentGate(deposits),
      withdrawals: presentGate(withdrawals.byAmount),
      networks: [...withdrawals.byNetwork]
        .filter(([, asked]) => asked > 0)
        .map(([network, asked]) => ({ network, level: asked })),
      cases: cases.map(presentCase),
    };
  }),
  uploadRoute(context),
  memberRoute(askIdentity, async ({ session, body, ip }) => {
    const { paper, number, front, back, selfie } = body;
    const documents: GivenDocument[] = [
      { id: front, kind: 'front' },
      ...(back === '' ? [] : [{ id: back, kind: 'back' } as const]),
      { id: selfie, kind: 'selfie' },
    ];
    const wish = { level: 2, paper, number, documents } as const;
    await askVerification(context, session, { wish, ip });
    return new Answer(null, '资料已提交，请等待审核');
  }),
  memberRoute(askAddress, async ({ session, body, ip }) => {
    const documents = [
      { id: body.address, kind: 'address' },
      { id: body.funds, kind: 'funds' },
    ] as const;
    const wish = { level: 3, funds: body.source.trim(), documents } as const;
    await askVerification(context, session, { wish, ip });
    return new Answer(null, '资料已提交，请等待审核');
  }),
  memberRoute(withdrawCall, async ({ session, ip }) => {
    await withdrawVerification(context, session, ip);
    return new Answer(null, '已撤回');
  }),
];
