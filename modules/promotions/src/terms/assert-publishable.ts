import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import { type Activity, missingTerms } from './activity.ts';

/** What members read of an activity from a moment on. */
export type CountingTerms = Pick<
  Activity,
  'id' | 'terms' | 'content' | 'memo' | 'startsAt' | 'endsAt'
> & { readonly countsFrom: Date };

/**
 * Refuses terms that could not be published (203, with what is missing; PR-01, PR-02) and texts
 * outside the allow-list (400).
 */
export function assertPublishable({ terms, content, memo }: CountingTerms): void {
  const missing = missingTerms(terms);
  if (content.trim() === '') missing.push('活动内容');
  if (missing.length > 0) {
    throw refuse('condition', { words: `条款不完整，不能发布：${missing.join('、')}` });
  }
  for (const html of [content, memo]) assertAllowedHtml(html);
}
