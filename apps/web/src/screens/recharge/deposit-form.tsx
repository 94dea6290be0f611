import { isPositive } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { MethodGrid } from '@haitang/ui/field/method-grid.tsx';
import { QuickAmounts } from '@haitang/ui/field/quick-amounts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SupportLine } from '../../features/service/support-line.tsx';
import { useApp } from '../../shared/app-info.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { shownAmount } from '../../shared/money/amount-text.ts';
import { defaultNetwork, networksIn } from '../../shared/money/usdt-networks.ts';
import * as words from '../../shared/words/money/recharge.ts';
import { depositBadge } from '../../shared/words/shell.ts';
import { BankFields } from './bank-fields.tsx';
import { DepositBalance } from './deposit-balance.tsx';
import {
  METHODS,
  type Method,
  type Network,
  networksFor,
  quickAmounts,
  rangeType,
} from './deposit-methods.ts';
import { DepositNotes } from './deposit-notes.tsx';
import { DepositPreview } from './deposit-preview.tsx';
import { DEFAULT_RANGE, payRangeQuery, type RangeAndRate } from './deposit-queries.ts';
import { type DepositForm, EMPTY_FORM, type Wrong, wrongInDeposit } from './deposit-rules.ts';
import { FormResting } from './form-resting.tsx';
import { LimitCard } from './limit-card.tsx';
import { LimitOffer } from './limit-offer.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { ReceivingAccounts } from './receiving-accounts.tsx';
import css from './recharge.module.css';
import { useDeposit } from './use-deposit.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { useLimitCheck } from './use-limit-check.ts';

const amountText = '存款金额';

interface AmountProps {
  readonly range: RangeAndRate;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (amount: string) => void;
}

const AmountPlace = ({ range, value, error, onChange }: AmountProps) => (
  <div className={css.amount}>
    <AmountInput
      id="deposit-amount"
      label={amountText}
      aside={`${groupDigits(shownAmount(range.min))} – ${groupDigits(shownAmount(range.max))}`}
      currency="¥"
      value={value}
      error={error}
      onChange={onChange}
      end={
        value !== '' && (
          <IconButton icon="x-circle-fill" label="清除金额" onClick={() => onChange('')} />
        )
      }
    />
  </div>
);

interface FormProps {
  readonly methods: readonly Method[];
  readonly first: Method;
  readonly onBankDone: (number: string, form: DepositForm) => void;
}

/** What is chosen and typed, its range of amounts, and the order that it becomes. */
function useDepositForm({ first, onBankDone }: Omit<FormProps, 'methods'>) {
  const [method, setMethod] = useState(first);
  const offered = networksFor(method, networksIn(useApp()?.usdt_networks));
  const [chosen, setNetwork] = useState<Network | null>(null);
  const network = chosen ?? defaultNetwork(offered);
  const [form, setForm] = useState(EMPTY_FORM);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const {
    data: range = DEFAULT_RANGE,
    isSuccess,
    isPending,
  } = useQuery(payRangeQuery(rangeType(method, network), network));
  const amount = meantAmount(form.amount);
  const limit = useLimitCheck(amount);
  const deposit = useDeposit({ onBankDone, onWrong: setWrong });
  const closed = isSuccess && !isPositive(range.max);
  const amountError = wrong?.field === 'amount' ? wrong.words : limit.error;
  return {
    method,
    network: { chosen: network, offered, choose: setNetwork },
    form,
    wrong,
    range: { known: range, isPending },
    amount,
    limit,
    closed,
    amountError: closed ? words.closed : amountError,
    busy: deposit.busy,
    change: (part: Partial<DepositForm>): void => {
      setForm({ ...form, ...part });
      setWrong(null);
    },
    choose: (next: Method): void => {
      setMethod(next);
      setNetwork(null);
      setForm(EMPTY_FORM);
      setWrong(null);
    },
    submit: (): void => {
      if (isOffline()) return;
      const found = wrongInDeposit(method, form, range);
      setWrong(found);
      if (!found) {
        return void deposit.run({ method, network, form: { ...form, amount }, rate: range.rate });
      }
      showToast(found.words, 'bad');
      leadTo(document.getElementById(`deposit-${found.field}`));
    },
  };
}

/** Method, network, amount and, for a bank transfer, the payer's account; then the order. */
export function DepositFormView({ methods, first, onBankDone }: FormProps) {
  const badge = depositBadge(useApp()?.deposit_bonus);
  const deposit = useDepositForm({ first, onBankDone });
  const { method, form, network, limit, change } = deposit;
  const { known: range, isPending } = deposit.range;
  const { networks, currency } = METHODS[method];
  if (!useFirstAnswers(method)) return <FormResting />;
  return (
    <form className={css.form} noValidate onSubmit={withoutReload(deposit.submit)}>
      <DepositBalance sandbox={range.sandbox} />
      <DepositNotes />
      <MethodGrid
        label="存款方式"
        methods={methods.map((key) => ({
          key,
          ...METHODS[key],
          ...(key === 'usdt' && badge && { badge }),
        }))}
        value={method}
        onChange={deposit.choose}
      />
      {networks && (
        <NetworkChoice
          networks={network.offered}
          network={network.chosen}
          onChange={network.choose}
        />
      )}
      <AmountPlace
        range={range}
        value={form.amount}
        error={deposit.amountError}
        onChange={(amount) => change({ amount })}
      />
      <div className={isPending ? css.unknown : undefined}>
        <QuickAmounts
          label={amountText}
          amounts={quickAmounts(range.min.minor, range.max.minor)}
          value={form.amount}
          onChange={(amount) => change({ amount })}
        />
      </div>
      {method === 'card' && <ReceivingAccounts />}
      {method === 'card' && <BankFields form={form} wrong={deposit.wrong} onChange={change} />}
      <DepositPreview amount={deposit.amount} range={range} currency={currency} />
      {limit.limit && <LimitCard limit={limit.limit} />}
      {method === 'upay' && (
        <Callout icon="arrow-square-out-bold">
          点击后将在<b>当前窗口</b>打开优付支付页。完成支付后返回本站，到账结果会显示在存款记录中。
        </Callout>
      )}
      <LimitOffer />
      <div className={css.acts}>
        <Button
          type="submit"
          block
          busy={deposit.busy}
          disabled={deposit.closed || limit.error !== null}
        >
          立即存款
        </Button>
      </div>
      <SupportLine text="存款遇到问题？联系人工客服" />
    </form>
  );
}
