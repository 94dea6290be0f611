import { Refusal, type RefusalDetails } from './refusal.ts';
import { REFUSALS, type RefusalKey } from './refusals.ts';

interface Details {
  /** Fills the {placeholders} of the words. */
  readonly fill?: Readonly<Record<string, string | number>>;
  /** Words of the specification that replace those of the list, mostly for code 400. */
  readonly words?: string;
  /** Further fields of the envelope's `data`. */
  readonly data?: RefusalDetails;
}

/** Builds the refusal of a key of the closed list; the caller throws it. */
export function refuse(key: RefusalKey, details: Details = {}): Refusal {
  const { code, words } = REFUSALS[key];
  const text = (details.words ?? words).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details.fill?.[name];
    return value === undefined ? whole : String(value);
  });
  return new Refusal(code, key, text, details.data ?? null);
}
