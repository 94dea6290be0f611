import { isAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import type { Section } from './sections-of.ts';

/**
 * Stands for `sectionsOf` where there is no DOM: cuts allow-listed HTML at its headings by their
 * tags. Throws for what only a browser can read; then the browser draws it.
 */
export function sectionsOf(html: string, heading: 'h2' | 'h3'): readonly Section[] {
  const [before = '', ...parts] = html.split(`<${heading}>`);
  const sections = parts.map((part): Section => {
    const [title = '', rest = ''] = part.split(`</${heading}>`);
    if (/[<&]/.test(title)) throw new Error('a heading that is not plain words');
    return { title: title.trim(), html: rest };
  });
  if (!isAllowedHtml(html)) throw new Error('HTML that has to be cleaned');
  return [{ title: '', html: before }, ...sections].filter(
    (section) => section.title !== '' || section.html !== '',
  );
}
