export interface Section {
  /** '' for the part before the first heading. */
  readonly title: string;
  /** As sent by the server: show it only with `SafeHtml`. */
  readonly html: string;
}

/**
 * Splits an article at its headings of one level; it is parsed in a separate document that runs
 * nothing.
 */
export function sectionsOf(html: string, heading: 'h2' | 'h3'): readonly Section[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const sections: { title: string; html: string }[] = [{ title: '', html: '' }];
  for (const node of body.children) {
    const last = sections.at(-1);
    if (node.localName === heading) sections.push({ title: node.textContent.trim(), html: '' });
    else if (last) last.html += node.outerHTML;
  }
  return sections.filter((section) => section.title !== '' || section.html !== '');
}
