import { Callout } from '@haitang/ui/surface/callout.tsx';
import { currency, once } from '../../shared/messages/money/recharge.ts';
import css from './recharge.module.css';

/** What is to be known before a way is chosen; it hangs on no answer, so it is there at once. */
export const DepositNotes = () => (
  <div className={css.notes}>
    <Callout tone="quiet" icon="shield-check-duotone">
      {currency}
      {once}
    </Callout>
  </div>
);
