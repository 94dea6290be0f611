import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { isEmail, isMainlandMobile, isMobile } from '@haitang/contract/codes/contact-rules.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';

/** An address that a member has shown to be theirs. */
export interface Contact {
  readonly memberId: MemberId;
  readonly kind: ChannelKind;
  readonly address: string;
  readonly language: ChannelLanguage;
  readonly verifiedAt: Date;
}

const MAINLAND_DIGITS = 11;

/**
 * The one form of an address: an e-mail in lower case, a number with its country code. Refuses 400
 * in the words of the profile (specification, 5).
 */
export function tidyAddress(kind: ChannelKind, typed: string): string {
  const text = typed.trim();
  const wrong = (words: string) => refuse('malformed', { words, data: { field: 'address' } });
  if (kind === 'email') {
    if (!isEmail(text)) throw wrong('请输入正确邮箱号');
    return text.toLowerCase();
  }
  if (!isMobile(text)) throw wrong('请输入正确手机号');
  return isMainlandMobile(text) ? `+86${text.slice(-MAINLAND_DIGITS)}` : text;
}

/** The part of an audit row that every act of the member on a contact has. */
export const byMember = (memberId: MemberId) => ({
  actor: memberActor(memberId),
  subject: `member:${memberId}`,
  reason: '',
  before: null,
});
