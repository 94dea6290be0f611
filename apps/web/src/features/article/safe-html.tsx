import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const ALLOWED_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'a',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

interface SafeHtmlProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** HTML from the server, sanitised again here; links lead only inside the app or to https pages. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ['href'],
        ALLOWED_URI_REGEXP: /^(?:#\/|https:\/\/|mailto:)/,
      }),
    [html],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above by an allow-list
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
