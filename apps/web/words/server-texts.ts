import type { Texts } from './translate-source.ts';

/** Fields of an answer that hold words of ours; names and contents stay as they were written. */
const FIELDS = new Set([
  'message',
  'pay_way',
  'paytype',
  'state_text',
  'title',
  'device',
  'place',
  'reason',
]);

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

interface Pattern {
  readonly shape: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

/** A text with places, as the shape of what the server makes of it. */
function patternOf([chinese, text]: readonly [string, string]): Pattern {
  const names = [...chinese.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const shape = chinese
    .split(/\{\w+\}/)
    .map(escaped)
    .join('([\\s\\S]*?)');
  return { shape: new RegExp(`^${shape}$`), names, text };
}

/** The most exact first: the one with the most text around its places. */
const HAN = /\p{Script=Han}/u;

const patternsOf = (texts: Texts): Pattern[] =>
  Object.entries(texts)
    .filter(([chinese]) => chinese.includes('{'))
    .sort(([one], [other]) => other.length - one.length)
    .map(patternOf);

/**
 * Puts an answer of the server into a language: its message and the fields with words of ours,
 * texts with places included. What it does not know it leaves as it is.
 */
export function serverTexts(texts: Texts): <Answer>(answer: Answer) => Answer {
  const patterns = patternsOf(texts);
  const textOf = (chinese: string): string => {
    if (Object.hasOwn(texts, chinese)) return texts[chinese] ?? chinese;
    if (!HAN.test(chinese)) return chinese;
    for (const { shape, names, text } of patterns) {
      const found = shape.exec(chinese);
      if (!found) continue;
      const values = new Map(names.map((name, at) => [name, found[at + 1] ?? '']));
      return text.replace(/\{(\w+)\}/g, (_whole, name) => textOf(values.get(name) ?? ''));
    }
    if (!chinese.includes('、')) return chinese;
    return chinese.split('、').map(textOf).join(texts['、']);
  };
  const walk = (value: unknown, field = ''): unknown => {
    if (typeof value === 'string') return FIELDS.has(field) ? textOf(value) : value;
    if (Array.isArray(value)) return value.map((one) => walk(one, field));
    if (typeof value !== 'object' || value === null) return value;
    const made = Object.entries(value).map(([name, one]) => [name, walk(one, name)] as const);
    // A kind of games, by its second picture; a name of the operator's is never changed.
    const { name, pic_active: picture } = Object.fromEntries<unknown>(Object.entries(value));
    const isKind = typeof name === 'string' && picture !== undefined;
    return { ...Object.fromEntries(made), ...(isKind && { name: textOf(name) }) };
  };
  return <Answer>(answer: Answer) => walk(answer) as Answer;
}
