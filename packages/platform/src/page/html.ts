import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';

/** Text that is already HTML; everything else is escaped when it enters a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ text }) => text).join('');
}

/** Builds HTML from a template; values are escaped unless they are `Html` themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(textOf)));

/** Nothing, where a part of a page is left out. */
export const NOTHING = new Html('');
