import { Refusal, type RefusalDetails } from './refusal.ts';
import { REFUSALS, type RefusalKey } from './refusals.ts';

interface Details {
  /** Fills the {placeholders} of the words. */
  readonly fill?: Readonly<Record<string, string | number>>;
  /** Words of the specification that replace the list's own, for code 400 most of all. */
  readonly words?: string;
  /** What the envelope's `data` holds beside the key. */
  readonly data?: RefusalDetails;
}

/** Builds the refusal for a key of the closed list; throw what it returns. */
export function refuse(key: RefusalKey, details: Details = {}): Refusal {
  const { code, words } = REFUSALS[key];
  const text = (details.words ?? words).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details.fill?.[name];
    return value === undefined ? whole : String(value);
  });
  return new Refusal(code, key, text, details.data ?? null);
}
