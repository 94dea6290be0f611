import css from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the content that will replace it. */
  readonly width?: string;
  readonly height: string;
  readonly radius?: string;
}

/** A placeholder of the final layout; visible only after 200 ms. */
export const Skeleton = ({ width = '100%', height, radius }: SkeletonProps) => (
  <span
    aria-hidden="true"
    data-skeleton=""
    className={css.skeleton}
    style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
  />
);

/** Several rows with the height of a list row. */
export const SkeletonRows = ({
  rows,
  height = '56px',
}: {
  readonly rows: number;
  readonly height?: string;
}) => (
  <div className={css.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
      <Skeleton key={key} height={height} radius="var(--r-md)" />
    ))}
  </div>
);
