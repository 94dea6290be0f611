import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { articleQuery } from '../../features/article/article-query.ts';
import { Prose } from '../../features/article/prose.tsx';
import { type Section, sectionsOf } from '../../features/article/sections-of.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { aboutsTitle } from '../../shared/navigation/screen-titles.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { empty, updated } from '../../shared/words/account/help.ts';
import css from './about.module.css';

const contents = '目录';

const ABOUT_US = '7';

interface ContentsProps {
  readonly sections: readonly Section[];
  readonly onChoose: (title: string) => void;
}

const Contents = ({ sections, onChoose }: ContentsProps) => (
  <Card className={css.contents}>
    <nav aria-label={contents}>
      <b>{contents}</b>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={title}>
            <button type="button" onClick={() => onChoose(title)}>
              <span className="num">{index + 1}</span>
              {title.replace(/^[一二三四五六七八九十]+、/, '')}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  </Card>
);

/** The text with its table of contents; a tap there scrolls to the part and focuses its heading. */
function Text({ html }: { readonly html: string }) {
  const sections = sectionsOf(html, 'h2');
  const heads = useRef(new Map<string, HTMLHeadingElement>());
  const titled = sections.filter(({ title }) => title !== '');
  const show = (title: string): void => {
    const head = heads.current.get(title);
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  };
  return (
    <>
      {titled.length > 1 && <Contents sections={titled} onChoose={show} />}
      {sections.map(({ title, html: part }) => (
        <section key={title} className={css.part}>
          {title !== '' && (
            <h2
              tabIndex={-1}
              ref={(head) => {
                if (head) heads.current.set(title, head);
              }}
            >
              {title}
            </h2>
          )}
          <Prose html={part} />
        </section>
      ))}
    </>
  );
}

/** 条款与规则 (type 5), 隐私政策 (type 6); without a type, the text about us. */
export function AboutScreen() {
  const type = useHere().query.get('type');
  const query = useQuery(articleQuery('abouts', type ?? ABOUT_US));
  return (
    <>
      <ScreenBody>
        <QueryState
          query={query}
          skeleton={
            <div className={css.waiting}>
              <Skeleton width="40%" height="18px" />
              <Skeleton height="240px" radius="var(--r-lg)" />
              <Skeleton height="160px" />
            </div>
          }
        >
          {(article) =>
            article ? (
              <>
                <p className={css.updated}>{updated(article.updated_at.slice(0, 10))}</p>
                <Text html={article.content} />
              </>
            ) : (
              <EmptyState title={aboutsTitle(type)} text={empty} />
            )
          }
        </QueryState>
      </ScreenBody>
      <Footer />
    </>
  );
}
