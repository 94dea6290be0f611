import { Callout } from '@haitang/ui/surface/callout.tsx';
import { balanceIn, currency, once } from '../../shared/messages/money/recharge.ts';
import css from './recharge.module.css';

/**
 * Information before the choice of a method; it depends on no answer, so it is visible immediately.
 */
export const DepositNotes = () => (
  <div className={css.notes}>
    <Callout tone="quiet" icon="shield-check-duotone">
      {currency}
      {balanceIn}
      {once}
    </Callout>
  </div>
);
