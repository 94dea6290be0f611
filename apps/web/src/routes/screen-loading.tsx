import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { goBack } from '../shared/navigation/go.ts';
import { loading } from '../shared/words/play/tiles.ts';
import { back } from '../shared/words/shell.ts';
import type { AppRoute } from './app-routes.ts';
import css from './screen-loading.module.css';

interface LoadingProps {
  readonly route: Pick<AppRoute, 'header' | 'tabBar'>;
  readonly title: string;
}

/** While the code of a screen loads, with a header where the screen would bring its own. */
export const ScreenLoading = ({ route, title }: LoadingProps) => (
  <>
    {route.header === 'none' && !route.tabBar && (
      <TitleHeader title={title} backLabel={back} onBack={goBack} />
    )}
    <div className={css.loading} role="status">
      <span className="sr">{loading}</span>
      <SkeletonRows rows={6} height="72px" />
    </div>
  </>
);
