import { knownTexts } from './known-texts.ts';
import type { Texts } from './translate-source.ts';

const HAN = /\p{Script=Han}/u;
const TAGS = /(<[^>]*>)/;

interface Said {
  readonly title: string;
  /** HTML of the allow-list. */
  readonly content: string;
}

/**
 * Puts a message of the inbox into a language if the system wrote it: its title and every piece of
 * text between its tags is known, by its shape with places. Any other stays as it was written.
 * `serverText` says values that are words of the server, such as the name of a payment method.
 */
export function messageTexts(
  texts: Texts,
  serverText: (chinese: string) => string,
): <Message extends Said>(message: Message) => Message {
  const known = knownTexts(texts);
  const sayValue = (value: string): string => known(value, sayValue) ?? serverText(value);
  return (message) => {
    const title = known(message.title, sayValue);
    const pieces = message.content
      .split(TAGS)
      .map((piece) => (HAN.test(piece) ? known(piece, sayValue) : piece));
    const isOurs = title !== null && pieces.every((piece) => piece !== null);
    return isOurs ? { ...message, title, content: pieces.join('') } : message;
  };
}
