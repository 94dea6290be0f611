import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import css from './counts.module.css';

interface CountsProps {
  /** Undefined until known, null if that failed. The first count is the usable one. */
  readonly counts: readonly { readonly name: string; readonly count: number | null | undefined }[];
  readonly small?: boolean;
}

/** Counts side by side: the usable one in gold, then the others. */
export const Counts = ({ counts, small = false }: CountsProps) => (
  <dl className={small ? css.small : css.counts}>
    {counts.map(({ name, count }, index) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={index === 0 ? css.left : undefined}>
          {count === undefined && <Skeleton width="28px" height="28px" />}
          {count === null ? '—' : count !== undefined && Math.max(0, count)}
        </dd>
      </div>
    ))}
  </dl>
);
