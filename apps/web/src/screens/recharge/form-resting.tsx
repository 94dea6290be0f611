import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { DepositBalance } from './deposit-balance.tsx';
import { DepositNotes } from './deposit-notes.tsx';

/** Until the form can be drawn whole. */
export const FormResting = () => (
  <>
    <DepositBalance />
    <DepositNotes />
    <SkeletonRows rows={5} height="84px" />
  </>
);
