import { refuse } from '../refuse.ts';
import { hasHidden } from './readable-text.ts';

/** Tags that staff may use (content/README); only `a` has an attribute: a hash route. */
const TAGS = new Set('p h2 h3 ul ol li strong a table thead tbody tr th td'.split(' '));
const OPEN_FORM = /^<([a-z][a-z0-9]*)>/;
const LINK_FORM = /^<a href="(#\/[A-Za-z0-9/_?=&;.-]{0,120})">/;
const CLOSE_FORM = /^<\/([a-z][a-z0-9]*)>/;
const TEXT_FORM = /^[^<]+/;
interface Piece {
  readonly length: number;
  readonly opens?: string;
  readonly closes?: string;
}

function nextPiece(rest: string): Piece | null {
  const text = TEXT_FORM.exec(rest);
  if (text) return { length: text[0].length };
  const link = LINK_FORM.exec(rest);
  if (link) return { length: link[0].length, opens: 'a' };
  const open = OPEN_FORM.exec(rest);
  if (open?.[1] !== undefined && open[1] !== 'a' && TAGS.has(open[1])) {
    return { length: open[0].length, opens: open[1] };
  }
  const close = CLOSE_FORM.exec(rest);
  return close?.[1] === undefined ? null : { length: close[0].length, closes: close[1] };
}

/** Whether a text is HTML of the allow-list only, with every tag closed in order. */
export function isAllowedHtml(html: string): boolean {
  if (hasHidden(html)) return false;
  const open: string[] = [];
  let position = 0;
  while (position < html.length) {
    const piece = nextPiece(html.slice(position));
    if (piece === null) return false;
    if (piece.opens !== undefined) open.push(piece.opens);
    if (piece.closes !== undefined && open.pop() !== piece.closes) return false;
    position += piece.length;
  }
  return open.length === 0;
}

/** Refuses (400) HTML outside the allow-list; it is never cleaned silently. */
export function assertAllowedHtml(html: string): void {
  if (isAllowedHtml(html)) return;
  throw refuse('malformed', { words: '内容含有不允许的标签或链接，请检查后重试' });
}
