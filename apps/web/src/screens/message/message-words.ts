import type { Message } from '@haitang/contract/member/messages.ts';

/**
 * A message of the inbox in the language of the page. Messages are sent in Chinese; the build of
 * another language puts its own module here (words/vite-words.ts).
 */
export const messageInLanguage = (message: Message): Message => message;
