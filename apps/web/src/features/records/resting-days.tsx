import { DayHead } from '@haitang/ui/list/record.tsx';
import { Skeleton, SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';

/** Placeholder for records by day: the heading of the first day, and its rows. */
export const RestingDays = () => (
  <div aria-hidden="true">
    <DayHead>
      <Skeleton width="96px" height="20px" />
    </DayHead>
    <SkeletonRows rows={6} height="68px" />
  </div>
);
