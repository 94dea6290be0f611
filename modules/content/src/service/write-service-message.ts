import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { hiddenWords } from '@haitang/contract/codes/text/hidden-words.ts';
import { composed, hasHidden } from '@haitang/contract/codes/text/readable-text.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { isServiceTopic } from './service-topics.ts';

export interface ServiceMessageForm {
  readonly topic: string;
  readonly name: string;
  readonly contact: string;
  readonly content: string;
}

/** Most messages of one network in an hour. */
const MOST_AN_HOUR = 10;
const CONTENT_MOST = 2_000;
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
 * Adds a message to the console's service queue, as plain text that must be escaped for display.
 * Returns a refusal: 400 when it is empty, has no contact or hides characters, `too-many` (429)
 * above ten an hour
 * from one address.
 */
export async function writeServiceMessage(
  context: Context,
  form: ServiceMessageForm,
  ip: string,
): Promise<WrittenMessage> {
  const hidden = hiddenField(form);
  if (hidden !== null) return refused(refuse('malformed', { words: hiddenWords(hidden) }));
  const content = clean(form.content, CONTENT_MOST);
  const contact = clean(form.contact, 120);
  if (content === '') return refused(refuse('malformed', { words: '请输入留言内容' }));
  if (contact === '') return refused(refuse('malformed', { words: '请输入联系方式' }));
  const now = context.clock.now();
  const topic = isServiceTopic(form.topic) ? form.topic : 'general';
  const id = newId();
  const { rows } = await sql`INSERT INTO service_message
      (id, topic, name, contact, content, network, written_at)
    SELECT ${id}, ${topic}, ${clean(form.name, 60)}, ${contact}, ${content}, ${ip}, ${now}
    WHERE (SELECT count(*) FROM service_message
      WHERE network = ${ip} AND written_at > ${later(now, -HOUR_MS)}) < ${MOST_AN_HOUR}
    RETURNING id`.execute(context.database.read);
  if (rows.length === 0) return refused(refuse('too-many'));
  return { number: id.slice(-8).toUpperCase(), refused: null };
}
