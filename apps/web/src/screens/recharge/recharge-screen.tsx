import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { Footer } from '../../shared/view/footer.tsx';
import { LoadFailed } from '../../shared/view/load-failed.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { closed, records } from '../../shared/words/money/recharge.ts';
import { DepositBalance } from './deposit-balance.tsx';
import { DepositDone } from './deposit-done.tsx';
import { DepositFormView } from './deposit-form.tsx';
import { openMethods } from './deposit-methods.ts';
import { payWayQuery } from './deposit-queries.ts';
import type { DepositForm } from './deposit-rules.ts';
import { FormResting } from './form-resting.tsx';

interface Placed {
  readonly number: string;
  readonly form: DepositForm;
}

/** The open methods, or why there is nothing to show yet. */
function Ways({ onBankDone }: { readonly onBankDone: (placed: Placed) => void }) {
  const { data, error, refetch } = useQuery(payWayQuery);
  // The form needs it next.
  usePrefetchQuery(limitsQuery);
  // The form is drawn in slices: the whole of it at once would hold up a tap on a slow phone.
  const answered = useDeferredValue(data !== undefined);
  if (error && !data) {
    return (
      <>
        <DepositBalance />
        <LoadFailed error={error} onRetry={refetch} />
      </>
    );
  }
  if (!data || !answered) return <FormResting />;
  const methods = openMethods(data);
  const [first] = methods;
  if (!first) {
    return (
      <>
        <DepositBalance />
        <EmptyState
          title={closed}
          text="存款方式开放后会在这里显示。"
          action={
            <Link to="/kefu" className={buttonClass({ tone: 'soft' })}>
              联系客服
            </Link>
          }
        />
      </>
    );
  }
  return (
    <DepositFormView
      key={methods.join()}
      methods={methods}
      first={first}
      onBankDone={(number, form) => onBankDone({ number, form })}
    />
  );
}

/** 存款: method, network, amount, order (specification, 2; validation, 5). */
export function RechargeScreen() {
  const { key } = useHere();
  const [visit, setVisit] = useState(key);
  const [placed, setPlaced] = useState<Placed | null>(null);
  // The screen stays mounted between visits; a submitted order belongs to one visit.
  if (visit !== key) {
    setVisit(key);
    setPlaced(null);
  }
  return (
    <>
      <MoneyHeader title="存款" end={{ text: records, to: '/transRecord?type=1' }} />
      <ScreenBody>
        {placed ? (
          <DepositDone {...placed} onLeave={() => setPlaced(null)} />
        ) : (
          <Ways onBankDone={setPlaced} />
        )}
      </ScreenBody>
      <Footer />
    </>
  );
}
