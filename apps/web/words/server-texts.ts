import { knownTexts } from './known-texts.ts';
import type { Texts } from './translate-source.ts';

/** Fields of an answer that hold words of ours; names and contents stay as they were written. */
const FIELDS = new Set([
  'message',
  // Of a game: a name of the operator's for a kind of games is left.
  'kind',
  'pay_way',
  'paytype',
  'state_text',
  'title',
  'device',
  'place',
  'reason',
]);

/**
 * Puts an answer of the server into a language: its message and the fields with words of ours,
 * texts with places included. What it does not know it leaves as it is.
 */
export function serverTexts(texts: Texts): <Answer>(answer: Answer) => Answer {
  const known = knownTexts(texts);
  const textOf = (chinese: string): string => {
    const text = known(chinese, textOf);
    if (text !== null) return text;
    return chinese.includes('、') ? chinese.split('、').map(textOf).join(texts['、']) : chinese;
  };
  const walk = (value: unknown, field = ''): unknown => {
    if (typeof value === 'string') return FIELDS.has(field) ? textOf(value) : value;
    if (Array.isArray(value)) return value.map((item) => walk(item, field));
    if (typeof value !== 'object' || value === null) return value;
    const made = Object.entries(value).map(([name, item]) => [name, walk(item, name)] as const);
    // A kind of games, by its second picture; a name of the operator's is never changed.
    const { name, pic_active: picture } = Object.fromEntries<unknown>(Object.entries(value));
    const isKind = typeof name === 'string' && picture !== undefined;
    return { ...Object.fromEntries(made), ...(isKind && { name: textOf(name) }) };
  };
  return <Answer>(answer: Answer) => walk(answer) as Answer;
}
