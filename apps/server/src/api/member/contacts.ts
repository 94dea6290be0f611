import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  askContactCode,
  askPayCode as askPayCall,
  askRecoveryCode,
  contacts,
  recoverByCode,
  recoverPay as recoverPayCall,
  recoveryChannels,
  removeContact as removeCall,
  verifyContact as verifyCall,
} from '@haitang/contract/member/contacts.ts';
import { askLoginCode, askPayCode, askVerifyCode } from '@haitang/identity/contacts/ask-code.ts';
import { CODE_LIVES_MS, type CodeTicket, RESEND_SECONDS } from '@haitang/identity/contacts/code.ts';
import { recoverLogin, recoverPay } from '@haitang/identity/contacts/recover-by-code.ts';
import {
  contactsOf,
  removeContact,
  verifyContact,
} from '@haitang/identity/contacts/verify-contact.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { type Channels, offeredKinds } from '@haitang/messages/channels/channel.ts';
import { maskAddress } from '@haitang/messages/channels/mask-address.ts';
import { Answer, memberRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';

const CHANGED = '密码修改成功！';

const present = ({ ticket }: CodeTicket) =>
  new Answer(
    { ticket, again_after: RESEND_SECONDS, expires_in: CODE_LIVES_MS / SECOND_MS },
    '如信息无误，验证码已发送',
  );

/** Verified contacts, and forgotten passwords set anew by a code that was sent there (ADR 62). */
export function contactRoutes(context: IdentityContext, channels: Channels): Route[] {
  const offered = offeredKinds(channels);
  /** Refuses a way out that the operator does not have. */
  const assertOffered = (kind: (typeof offered)[number]): void => {
    if (!offered.includes(kind)) throw refuse('condition', { words: '暂不支持该接收方式' });
  };
  return [
    memberRoute(contacts, async ({ session }) => {
      const own = await contactsOf(context.database.read, session.memberId);
      return {
        channels: [...offered],
        contacts: own.map(({ kind, address, verifiedAt }) => ({
          kind,
          masked: maskAddress(address),
          verified_at: formatBeijing(verifiedAt),
        })),
      };
    }),
    memberRoute(askContactCode, async ({ body, session, ip, deviceId }) => {
      assertOffered(body.kind);
      const { kind, language, address, password } = body;
      const wish = { kind, language, address, password, ip, deviceId };
      return present(await askVerifyCode(context, session, wish));
    }),
    memberRoute(verifyCall, async ({ body, session, ip }) => {
      const { ticket, code } = body;
      await verifyContact(context, session, { ticket, code, ip });
      return new Answer(null, '验证成功');
    }),
    memberRoute(removeCall, async ({ body, session, ip, deviceId }) => {
      const { kind, password } = body;
      await removeContact(context, session, { kind, password, ip, deviceId });
      return new Answer(null, '已移除');
    }),
    publicRoute(recoveryChannels, async () => ({ channels: [...offered] })),
    publicRoute(askRecoveryCode, async ({ body, ip }) => {
      assertOffered(body.kind);
      const { name, kind, language } = body;
      return present(await askLoginCode(context, { name, kind, language, ip }));
    }),
    publicRoute(recoverByCode, async ({ body, ip }) => {
      const { ticket, code, password } = body;
      await recoverLogin(context, { ticket, code, password, ip });
      return new Answer(null, CHANGED);
    }),
    memberRoute(askPayCall, async ({ body, session, ip }) => {
      assertOffered(body.kind);
      const { kind, language } = body;
      return present(await askPayCode(context, session, { kind, language, ip }));
    }),
    memberRoute(recoverPayCall, async ({ body, session, ip }) => {
      const { ticket, code, paypassword: password } = body;
      await recoverPay(context, session, { ticket, code, password, ip });
      return new Answer(null, CHANGED);
    }),
  ];
}
