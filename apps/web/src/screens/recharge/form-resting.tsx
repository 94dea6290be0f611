import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { DepositBalance } from './deposit-balance.tsx';
import { DepositNotes } from './deposit-notes.tsx';

/** The placeholder until the whole form can be drawn. */
export const FormResting = () => (
  <>
    <DepositBalance />
    <DepositNotes />
    <SkeletonRows rows={5} height="84px" />
  </>
);
