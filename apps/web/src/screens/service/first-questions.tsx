import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../features/article/article-query.ts';
import { type Question, questionsOf } from '../../features/article/article-sections.ts';
import { Link } from '../../shared/navigation/link.tsx';

const questions = '常见问题';

const SHOWN = 4;

/** The first question of each of the first groups. */
const firstOfGroups = (list: readonly Question[]): readonly Question[] =>
  list.filter(
    (question, index) => list.findIndex(({ group }) => group === question.group) === index,
  );

/** A few common questions; each leads to its answer. If the call fails there are none. */
export function FirstQuestions() {
  const { data, isPending } = useQuery(questionsQuery);
  if (isPending) {
    return (
      <section>
        <SectionHead title={questions} />
        <SkeletonRows rows={SHOWN} />
      </section>
    );
  }
  const list = firstOfGroups(questionsOf(data?.content ?? '')).slice(0, SHOWN);
  if (list.length === 0) return null;
  return (
    <section>
      <SectionHead title={questions} />
      <List>
        {list.map(({ question }) => (
          <Link
            key={question}
            to={`/boutBallBetInfo?${new URLSearchParams({ type: '1', q: question }).toString()}`}
            className={rowClass}
          >
            <RowContent title={question} />
          </Link>
        ))}
      </List>
    </section>
  );
}
