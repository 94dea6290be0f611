import { fieldWords } from './value-words.ts';

type Fields = Readonly<Record<string, unknown>>;

const MOST = 24;

function fieldsOf(text: string): Fields {
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  return { value };
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** Fields that count acts on a thing: they say nothing about it. */
const COUNTERS: ReadonlySet<string> = new Set(['version']);

/**
 * The first field that differs between two JSON texts, in words; null if nothing changed but a
 * count. `subject` is the thing that was acted on.
 */
export function firstChange(
  before: string,
  after: string,
  subject = '',
): { readonly before: string; readonly after: string } | null {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const name = Object.keys(now).find(
    (key) =>
      !COUNTERS.has(key) &&
      now[key] !== null &&
      JSON.stringify(old[key]) !== JSON.stringify(now[key]) &&
      // A count or mark added to a view is no change.
      (old[key] !== undefined || typeof now[key] === 'string'),
  );
  if (name === undefined) return null;
  const shown = (value: unknown): string => cut(fieldWords(name, value, subject));
  return { before: old[name] === undefined ? '' : shown(old[name]), after: shown(now[name]) };
}
