import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../features/article/article-query.ts';
import { questionsOf, wordsIn } from '../../features/article/article-sections.ts';
import { Questions } from '../../features/article/questions.tsx';
import { found } from '../../shared/messages/account/help.ts';
import { search, searchHint } from '../../shared/messages/empty.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import css from './help.module.css';

/** Questions and answers that contain the search text, in any case. */
const matching = (html: string, sought: string) =>
  questionsOf(html).filter(({ question, answer }) =>
    `${question} ${wordsIn(answer)}`.toLowerCase().includes(sought.toLowerCase()),
  );

/** The common questions that match the search. */
export function FoundQuestions({ sought }: { readonly sought: string }) {
  const query = useQuery(questionsQuery);
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={4} height="60px" />}>
      {(article) => {
        const list = matching(article?.content ?? '', sought);
        return (
          <div aria-live="polite">
            {list.length === 0 ? (
              <EmptyState title={search} text={searchHint} />
            ) : (
              <>
                <p className={css.found}>{found(list.length)}</p>
                <Questions list={list} />
              </>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
