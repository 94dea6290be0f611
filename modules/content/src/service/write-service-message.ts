import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isServiceTopic, THREAD_TEXT_MOST } from '@haitang/contract/codes/service-thread.ts';
import { hiddenWords } from '@haitang/contract/codes/text/hidden-words.ts';
import { composed, hasHidden } from '@haitang/contract/codes/text/readable-text.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { threadNumber } from './thread.ts';
import { countFrom, insertMessage, insertThread, lockNetwork } from './thread-store.ts';

export interface ServiceMessageForm {
  readonly topic: string;
  readonly name: string;
  readonly contact: string;
  readonly content: string;
}

/** Most messages of one network in an hour. */
const MOST_AN_HOUR = 10;
/** A browser sends line ends as two characters, and the form limits the length. */
const clean = (text: string, most: number): string =>
  composed(text.replaceAll('\r\n', '\n')).slice(0, most);

/** The first field with characters that staff would not see; null when there is none. */
const hiddenField = (form: ServiceMessageForm) =>
  (['name', 'contact', 'content'] as const).find((field) => hasHidden(form[field])) ?? null;

/** The number of a message for later questions, or why it was not added. */
export type WrittenMessage =
  | { readonly number: string; readonly refused: null }
  | { readonly number: null; readonly refused: Refusal };

const refused = (refusal: Refusal): WrittenMessage => ({ number: null, refused: refusal });

/**
 * Opens a thread of a visitor in the console's queue, as plain text that must be escaped for
 * display. Returns a refusal: 400 when it is empty, has no contact or hides characters, `too-many`
 * (429) above ten an hour from one address.
 */
export async function writeServiceMessage(
  context: Context,
  form: ServiceMessageForm,
  ip: string,
): Promise<WrittenMessage> {
  const hidden = hiddenField(form);
  if (hidden !== null) return refused(refuse('malformed', { words: hiddenWords(hidden) }));
  const content = clean(form.content, THREAD_TEXT_MOST);
  const contact = clean(form.contact, 120);
  if (content === '') return refused(refuse('malformed', { words: '请输入留言内容' }));
  if (contact === '') return refused(refuse('malformed', { words: '请输入联系方式' }));
  const at = context.clock.now();
  const topic = isServiceTopic(form.topic) ? form.topic : 'general';
  const id = newId();
  const name = clean(form.name, 60);
  const thread = { id, topic, name, contact, network: ip, memberId: null, order: null, at };
  const isTaken = await context.database.transaction(async (tx) => {
    await lockNetwork(tx, ip);
    if ((await countFrom(tx, ip, later(at, -HOUR_MS))) >= MOST_AN_HOUR) return false;
    await insertThread(tx, thread);
    const writing = { threadId: id, memberId: null, staff: null, hasPicture: false };
    await insertMessage(tx, { ...writing, author: 'visitor', content, at });
    const key = `service.written:${id}:1`;
    const payload = { thread: id };
    await emit(tx, { name: 'service.written', key, memberId: null, payload, occurredAt: at });
    return true;
  });
  return isTaken ? { number: threadNumber(id), refused: null } : refused(refuse('too-many'));
}
