import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { DepositBalance } from './deposit-balance.tsx';

/** Until the form can be drawn whole. */
export const FormResting = () => (
  <>
    <DepositBalance />
    <SkeletonRows rows={5} height="84px" />
  </>
);
