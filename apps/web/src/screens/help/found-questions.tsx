import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../features/article/article-query.ts';
import { questionsOf, wordsIn } from '../../features/article/article-sections.ts';
import { Questions } from '../../features/article/questions.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { wordsAsked } from './also-asked.ts';
import css from './help.module.css';

const found = (n: number): string => `找到 ${n} 个问题`;

/**
 * The questions that contain the search text in any case, or what it means here; first those that
 * do in the question itself.
 */
function matching(html: string, sought: string) {
  const words = wordsAsked(sought);
  const holds = (text: string): boolean => words.some((word) => text.toLowerCase().includes(word));
  const all = questionsOf(html);
  const asked = all.filter(({ question }) => holds(question));
  const answered = all.filter(({ question, answer }) => !holds(question) && holds(wordsIn(answer)));
  return [...asked, ...answered];
}

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
              <EmptyState title="没有找到相关内容" text="请换个词，或检查输入是否有误。" />
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
