import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isActedOn } from '@haitang/contract/codes/text/acted-on.ts';
import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';

interface Letter {
  /** Number of the member. */
  readonly id: number;
  /** One line. */
  readonly title: string;
  /** Plain text; a line break begins a paragraph. */
  readonly text: string;
  readonly code: string;
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/**
 * Sends one member a message, with a code: it lands in the inbox, and a neutral line is pushed to
 * devices that take what concerns safety. Refuses an unknown member, and a text that members act on
 * (203): links, accounts, addresses and numbers take two people (rules.md, Corrections).
 */
export async function writeToMember(
  context: OfficeContext,
  { session, ip }: Reader,
  { id, title, text, code }: Letter,
): Promise<void> {
  const { id: memberId } = await memberNumbered(context, id);
  if (isActedOn(`${title}\n${text}`)) {
    throw refuse('condition', { words: '内容含链接、账号、地址或联系方式，不能由一人发给会员' });
  }
  await takeCode(context, { staff: session.staff, code, ip });
  const [key, now] = [`member.written-to:${newId()}`, context.clock.now()];
  const to = { kind: 'member', memberId } as const;
  await context.database.transaction(async (tx) => {
    const content = paragraphs(text);
    const shown = { type: 'account', title, content, link: '/kefu', marketing: false } as const;
    await sendMessage(tx, { key, to, ...shown, at: now });
    await emit(tx, { name: 'member.written-to', key, memberId, payload: {}, occurredAt: now });
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'member.written-to',
      subject: `member:${memberId}`,
      reason: title,
      before: null,
      after: { title, text },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
