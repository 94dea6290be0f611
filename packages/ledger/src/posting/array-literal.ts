/**
 * Array parameters in PostgreSQL's literal form. The driver's own encoder quotes and escapes every
 * element, which costs a good part of a batch of five hundred rows with fifteen columns.
 */
type Bare = string | bigint | number | boolean;

/** An array literal of values without any character that needs quoting. */
export const bareArray = (values: readonly Bare[]): string => `{${values.join(',')}}`;

const quote = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;

/** An array literal of any texts; null stays null. */
export const textArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : quote(text))).join(',')}}`;
