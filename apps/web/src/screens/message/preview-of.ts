/** One line of the narrowest list, and some more for wide letters. */
const MOST = 60;
const BLOCKS = 'p, li, h2, h3, td';

const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * The first line of a message as plain text. The document is never shown and runs nothing: a parsed
 * one has no scripts, loads no pictures, and only its text is read.
 */
export function previewOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  const first = [...body.querySelectorAll(BLOCKS)].map(textOf).find(Boolean);
  const text = first ?? textOf(body);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
