import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { articleQuery } from '../../features/article/article-query.ts';
import { questionsOf } from '../../features/article/article-sections.ts';
import { Prose } from '../../features/article/prose.tsx';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { articleTitle } from '../../shared/navigation/screen-titles.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { empty, updated } from '../../shared/words/account/help.ts';
import css from './article.module.css';
import { QuestionGroups } from './question-groups.tsx';

/** 博彩责任: a link to the member's own limits is above it. */
const CARE = '8';

const Waiting = () => (
  <div className={css.waiting}>
    <Skeleton width="45%" height="32px" />
    <Skeleton width="30%" height="18px" />
    <Skeleton height="120px" />
    <Skeleton height="160px" />
  </div>
);

/** One article by its type: title and HTML content; common questions open one by one. */
export function ArticleScreen() {
  const { query: asked } = useHere();
  const type = asked.get('type') ?? '';
  const query = useQuery(articleQuery('help', type));
  return (
    <>
      <ScreenBody>
        <QueryState query={query} skeleton={<Waiting />}>
          {(article) => {
            if (!article) return <EmptyState title={articleTitle(type)} text={empty} />;
            const questions = type === '1' ? questionsOf(article.content) : [];
            if (questions.length > 0) {
              return <QuestionGroups list={questions} opened={asked.get('q')} />;
            }
            return (
              <article className={css.article}>
                <h2>{article.name}</h2>
                <p className={css.updated}>{updated(article.updated_at.slice(0, 10))}</p>
                {type === CARE && (
                  <Link to="/limits" className={`${buttonClass({ block: true })} ${css.limits}`}>
                    设定限额、休息或自我排除
                  </Link>
                )}
                <Prose html={article.content} />
              </article>
            );
          }}
        </QueryState>
      </ScreenBody>
      <Footer />
    </>
  );
}
