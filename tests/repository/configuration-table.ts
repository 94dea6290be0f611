import { read } from './source-files.ts';

const ROW = /^\| `([A-Z_]+)` \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm;

interface Documented {
  readonly fallback: string;
  readonly meaning: string;
  readonly production: string;
}

/** The rows of docs/operating/configuration.md by variable. */
export const documented: ReadonlyMap<string, Documented> = new Map(
  [...read('docs/operating/configuration.md').matchAll(ROW)].map((row) => {
    const [, name = '', fallback = '', meaning = '', production = ''] = row;
    const plain = fallback.replaceAll('`', '').trim();
    return [name, { fallback: plain, meaning: meaning.trim(), production: production.trim() }];
  }),
);

/** Secrets that may be given as files. */
const MAY_BE_FILE = /^(DATABASE_([A-Z]+_)?URL|UPAY_SECRET|SCREENING_KEY)_FILE$/;

/** Whether a program of ours reads this variable, or the file with its value. */
export const isVariable = (name: string): boolean =>
  documented.has(name) ||
  (MAY_BE_FILE.test(name) && documented.has(name.slice(0, -'_FILE'.length)));
