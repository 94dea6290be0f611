/**
 * Array parameters as PostgreSQL writes them. The driver's own encoder quotes and escapes every
 * element; at five hundred rows of fifteen columns that is a good part of a batch.
 */
type Bare = string | bigint | number | boolean;

/** An array of values that hold no character an array literal gives a meaning to. */
export const bareArray = (values: readonly Bare[]): string => `{${values.join(',')}}`;

const quote = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;

/** An array of any texts; null stays null. */
export const textArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : quote(text))).join(',')}}`;
