import type { MessageTopic } from '@haitang/contract/codes/message-topic.ts';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { Audience, MessageType } from './message.ts';
import { insertMessage, type NewMessage } from './message-store.ts';
import { readTemplate } from './template-store.ts';
import { isMuted } from './topics.ts';

export interface WrittenMessage {
  /** One message per key, however often it is sent. */
  readonly key: string;
  readonly to: Audience;
  readonly type: MessageType;
  readonly title: string;
  /** HTML of the allow-list. */
  readonly content: string;
  /** Hash route, '' for none. */
  readonly link: string;
  readonly marketing: boolean;
  readonly at: Date;
}

/** Informs open pages that there may be a new message, without its content. */
async function put(tx: Tx, message: NewMessage): Promise<void> {
  if (!(await insertMessage(tx, message))) return;
  await emit(tx, {
    name: 'message.sent',
    key: `message.sent:${message.key}`,
    memberId: message.to.kind === 'member' ? message.to.memberId : null,
    payload: { to: message.to.kind },
    occurredAt: message.at,
  });
}

/** Sends a message written by a person; 400 when its HTML is not on the allow-list. */
export async function sendMessage(tx: Tx, message: WrittenMessage): Promise<void> {
  assertAllowedHtml(message.content);
  await put(tx, message);
}

export interface TemplateMessage {
  readonly key: string;
  readonly to: Audience;
  /** Key of a template of inbox.json, e.g. `deposit-credited`. */
  readonly template: string;
  /** A text for each placeholder of the template; escaped here. */
  readonly values: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Templates to one member that have a topic; promotions are filtered when the inbox is read. */
const TOPICS: Readonly<Record<string, MessageTopic>> = {
  'rebate-ready': 'rebate',
  'vip-level-up': 'vip',
  'vip-demoted': 'vip',
};

async function isUnwanted(tx: Tx, { template, to }: TemplateMessage): Promise<boolean> {
  const topic = TOPICS[template];
  return topic !== undefined && to.kind === 'member' && (await isMuted(tx, to.memberId, topic));
}

/**
 * Sends a message from a template, once per key, in the caller's transaction; nothing when the
 * member has switched its topic off.
 */
export async function sendFromTemplate(tx: Tx, message: TemplateMessage): Promise<void> {
  const { template: name, values, key, to, at } = message;
  const template = present(await readTemplate(tx, name), `message template ${name}`);
  const missing = template.placeholders.filter((placeholder) => !(placeholder in values));
  assert(missing.length === 0, `values for the template ${name}: ${missing.join(', ')}`);
  const { type, title, link, marketing } = template;
  if (await isUnwanted(tx, message)) return;
  const content = fillHtml(template.content, values);
  await put(tx, { key, to, type, title, content, link, marketing, at });
}
