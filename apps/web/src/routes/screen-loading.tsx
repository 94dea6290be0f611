import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { loading } from '../shared/messages/play/tiles.ts';
import css from './screen-loading.module.css';

/** While the code of a screen loads. */
export const ScreenLoading = () => (
  <div className={css.loading} role="status">
    <span className="sr">{loading}</span>
    <SkeletonRows rows={6} height="72px" />
  </div>
);
