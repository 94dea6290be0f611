import { parseSync } from 'oxc-parser';
import { read } from '../source-files.ts';

/** Where the system writes messages of the inbox; texts of other places are written by people. */
const SOURCES = [
  ...['payment', 'account', 'agent', 'reward', 'activity'].map(
    (topic) => `apps/worker/src/${topic}-messages.ts`,
  ),
  ...['deposit', 'bonus', 'adjustment', 'care', 'channel', 'service'].map(
    (topic) => `apps/worker/src/messages/${topic}-messages.ts`,
  ),
  'modules/promotions/src/red-packets/announce-window.ts',
];
const TEMPLATES = 'modules/messages/src/seed/inbox.json';
const NAME_IN_SEED = '海棠娱乐';

/** Where pushed messages are written. */
const PUSHED = ['apps/worker/src/messages/push-words.ts', 'apps/web/src/service-worker/push.ts'];

/** Words, or the brackets of Chinese around values. */
const HAN = /[\p{Script=Han}（）]/u;
/** The place of an expression until the places of a text are numbered. */
const PLACE = '\u0000';

const fieldsOf = (node: object): readonly object[] =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (candidate) => typeof candidate === 'object' && candidate !== null,
    ),
  );

interface Folded {
  readonly text: string;
  /** The expressions at its places. */
  readonly inside: readonly object[];
}

/** A text put together of literals, templates and their sums; null for any other expression. */
function folded(node: object): Folded | null {
  const { type, value, quasis, expressions, operator, left, right } = Object(node);
  if (type === 'Literal') return typeof value === 'string' ? { text: value, inside: [] } : null;
  if (type === 'TemplateLiteral') {
    const parts: string[] = Array.from(quasis, (item) => Object(item).value.cooked);
    return { text: parts.join(PLACE), inside: expressions };
  }
  if (type !== 'BinaryExpression' || operator !== '+') return null;
  const sides = [left, right].map((side) => folded(side) ?? { text: PLACE, inside: [side] });
  return {
    text: sides.map(({ text }) => text).join(''),
    inside: sides.flatMap(({ inside }) => inside),
  };
}

/** The texts between the tags, each with its places numbered. */
const pieces = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .filter((text) => HAN.test(text))
    .map((text) => {
      let position = 0;
      return text.replaceAll(PLACE, () => `{${position++}}`);
    });

function textsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: object): void => {
    const whole = folded(node);
    if (whole) found.push(...pieces(whole.text));
    for (const inner of whole ? whole.inside : fieldsOf(node)) visit(inner);
  };
  visit(parseSync(file, read(file)).program);
  return found;
}

function textsOfTemplates(): string[] {
  const { templates } = JSON.parse(read(TEMPLATES));
  return Array.from(templates, (value) => Object(value)).flatMap(({ title, content }) =>
    [title.replaceAll(NAME_IN_SEED, '{site}'), content].flatMap(pieces),
  );
}

/** The texts of the system's own messages in the inbox: titles, pieces between tags, values. */
export const textsOfMessages = (): ReadonlySet<string> =>
  new Set([...SOURCES.flatMap(textsIn), ...textsOfTemplates()]);

/** The texts of pushed messages. */
export const textsOfPushes = (): ReadonlySet<string> => new Set(PUSHED.flatMap(textsIn));
