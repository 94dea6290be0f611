import css from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  readonly width?: string;
  readonly height: string;
  readonly radius?: string;
}

/** A resting place of the final layout; shows itself only after 200 ms. */
export const Skeleton = ({ width = '100%', height, radius }: SkeletonProps) => (
  <span
    aria-hidden="true"
    data-skeleton=""
    className={css.skeleton}
    style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
  />
);

/** Several rows of the height of a list row. */
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
