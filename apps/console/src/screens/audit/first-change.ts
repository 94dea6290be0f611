import { valueWords } from './value-words.ts';

type Fields = Readonly<Record<string, unknown>>;

const MOST = 24;

function fieldsOf(text: string): Fields {
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  return { value };
}

const shown = (value: unknown): string => {
  const text = valueWords(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

/** The first field that differs between two JSON texts; null if nothing changed. */
export function firstChange(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } | null {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const name = Object.keys(now).find(
    (key) =>
      now[key] !== null &&
      JSON.stringify(old[key]) !== JSON.stringify(now[key]) &&
      // A count or mark added to a view is no change.
      (old[key] !== undefined || typeof now[key] === 'string'),
  );
  if (name === undefined) return null;
  return { before: old[name] === undefined ? '' : shown(old[name]), after: shown(now[name]) };
}
