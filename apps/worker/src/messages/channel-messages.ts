import { siteWords } from '@haitang/content/site-words.ts';
import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { CODE_MINUTES } from '@haitang/identity/contacts/code.ts';
import { issueCode } from '@haitang/identity/contacts/issue-code.ts';
import { contactsOf, takeFormerContact } from '@haitang/identity/contacts/verify-contact.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Modules } from '@haitang/lobby/compose-modules.ts';
import type { ChannelContent } from '@haitang/messages/channels/channel-words.ts';
import { queueOutgoing } from '@haitang/messages/channels/queue-outgoing.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

export type ChannelParts = Pick<Modules, 'identity' | 'channels'>;

/** A notice that could not be sent within a day is news no more. */
const NOTICE_LIVES_MS = DAY_MS;

interface Recipient {
  readonly memberId: MemberId;
  readonly kind: ChannelKind;
  readonly address: string;
  readonly language: ChannelLanguage;
}

interface Letter {
  readonly key: string;
  readonly to: Recipient;
  readonly content: ChannelContent;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Queues a letter where the operator has its channel. */
async function queue({ identity, channels }: ChannelParts, tx: Tx, letter: Letter): Promise<void> {
  const { key, to, content, at, expiresAt } = letter;
  const { kind: channel, memberId, address, language } = to;
  if (channels[channel] === null) return;
  const { site_name: site } = await siteWords(identity);
  const asked = { key, channel, memberId, address, language, content, site, at, expiresAt };
  await queueOutgoing(identity, tx, asked);
}

const sendCode =
  (parts: ChannelParts): EventHandler<'contact.code-asked'> =>
  async (tx, event) => {
    const to = await issueCode(parts.identity, tx, event.payload.code);
    if (to === null) return;
    const { code, purpose, expiresAt } = to;
    const content = { purpose, code, minutes: CODE_MINUTES };
    await queue(parts, tx, { key: event.key, to, content, at: event.occurredAt, expiresAt });
  };

/** A changed password is told by every way out to its member. */
const tellPassword =
  (parts: ChannelParts): EventHandler<'password.changed'> =>
  async (tx, event) => {
    const memberId = present(event.memberId, 'the member of a password');
    const { key, occurredAt: at } = event;
    const time = formatBeijing(at).slice(0, 16);
    const content = { purpose: 'password-changed', which: event.payload.kind, time } as const;
    for (const to of await contactsOf(tx, memberId)) {
      const expiresAt = later(at, NOTICE_LIVES_MS);
      await queue(parts, tx, { key: `${key} ${to.kind}`, to, content, at, expiresAt });
    }
  };

/** A changed contact is told to the other ones, and to the address that is none any more. */
const tellContact =
  (parts: ChannelParts): EventHandler<'contact.changed'> =>
  async (tx, event) => {
    const memberId = present(event.memberId, 'the member of a contact');
    const { kind, change, former } = event.payload;
    const { key, occurredAt: at } = event;
    const old = former === null ? null : await takeFormerContact(tx, former);
    const others = (await contactsOf(tx, memberId)).filter((contact) => contact.kind !== kind);
    const time = formatBeijing(at).slice(0, 16);
    const content = { purpose: 'contact-changed', change, time } as const;
    for (const to of old === null ? others : [old, ...others]) {
      const expiresAt = later(at, NOTICE_LIVES_MS);
      await queue(parts, tx, { key: `${key} ${to.kind}`, to, content, at, expiresAt });
    }
  };

const CONTACT_WORDS = {
  verified: '您的账户新增了一个已验证的联系方式',
  replaced: '您的账户更换了已验证的联系方式',
  removed: '您的账户移除了已验证的联系方式',
} as const;

const notifyContact: EventHandler<'contact.changed'> = async (tx, event) => {
  const time = formatBeijing(event.occurredAt);
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId: present(event.memberId, 'the member of a contact') },
    type: 'security',
    title: '联系方式已变更',
    content:
      `<p>${CONTACT_WORDS[event.payload.change]}，时间 ${time}。</p>` +
      '<p>如非本人操作，请立即修改密码并联系客服。</p>',
    link: '/contacts',
    marketing: false,
    at: event.occurredAt,
  });
};

/** What leaves by e-mail and SMS, and the message about a changed contact. */
export const channelMessages = (parts: ChannelParts): readonly Subscription[] => [
  subscription('contact.code-asked', 'channels.code', sendCode(parts)),
  subscription('password.changed', 'channels.password', tellPassword(parts)),
  subscription('contact.changed', 'channels.contact', tellContact(parts)),
  subscription('contact.changed', 'messages.contact', notifyContact),
];
