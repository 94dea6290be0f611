import type { Card as BoundCard } from '@haitang/contract/member/cards.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { isCooling } from '../../features/money/cards-query.ts';
import { payPassword } from '../../features/money/pay-password.ts';
import { SupportLine } from '../../features/service/support-line.tsx';
import { WithdrawalTerms } from '../../features/withdrawal/withdrawal-terms.tsx';
import { enterGoesOn } from '../../shared/commands/enter-goes-on.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { shownAmount } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import * as words from '../../shared/words/money/withdrawal.ts';
import { AddressPicker } from './address-picker.tsx';
import { CodeField } from './code-field.tsx';
import { QuoteCard } from './quote-card.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import { WageringDialog } from './wagering.tsx';
import css from './withdrawal.module.css';
import { mostOf, shortUsdt } from './withdrawal-rules.ts';

const unconfirmed = '尚未收到结果，请先在取款记录中核对，再决定是否重新提交';

interface FormProps {
  readonly addresses: readonly BoundCard[];
  readonly balance: Cny;
}

const AmountPlace = ({ typed }: { readonly typed: ReturnType<typeof useWithdrawalForm> }) => {
  const { form, terms, errorOf, change } = typed;
  return (
    <AmountInput
      id="withdrawal-amount"
      label={words.amount}
      aside={terms && `单笔最低 ${shortUsdt(terms.min)} USDT`}
      currency="U"
      enterKeyHint="next"
      value={form.amount}
      error={errorOf('amount')}
      onChange={(amount) => change({ amount })}
      end={
        <Button
          tone="line"
          size="xs"
          aria-label="最大金额"
          disabled={!terms}
          onClick={() => terms && change({ amount: shownAmount(mostOf(typed.free, terms)) })}
        >
          最大
        </Button>
      }
    />
  );
};

const Unconfirmed = () => (
  <Callout tone="warn" icon="warning-duotone">
    {unconfirmed}
    <br />
    <Link to="/transRecord?type=2" className={buttonClass({ tone: 'line', size: 'xs' })}>
      取款记录
    </Link>
  </Callout>
);

/** Address, amount, pay password; then the review, and after it the order. */
export function WithdrawalForm({ addresses, balance }: FormProps) {
  const typed = useWithdrawalForm(addresses, balance);
  const { card, form, terms, quote, errorOf, change, withdrawal } = typed;
  return (
    <form
      noValidate
      className={css.form}
      onKeyDown={enterGoesOn}
      onSubmit={withoutReload(typed.submit)}
    >
      <WithdrawalTerms terms={typed.wagering?.terms} />
      <AddressPicker
        addresses={addresses}
        chosen={card}
        error={errorOf('address')}
        onChoose={typed.choose}
      />
      <AmountPlace typed={typed} />
      <QuoteCard
        terms={terms}
        quote={quote}
        wagering={typed.wagering}
        onWagering={() => typed.show('wagering')}
      />
      <PasswordField
        id="withdrawal-password"
        {...payPassword}
        value={form.password}
        error={errorOf('password')}
        onChange={(password) => change({ password })}
      />
      <CodeField
        value={form.code}
        error={errorOf('code')}
        takesFocus={typed.stays}
        onChange={(code) => change({ code })}
      />
      {card && isCooling(card) && (
        <Callout tone="gold">{words.delay(card.usable_at?.slice(0, 16) ?? '')}</Callout>
      )}
      {withdrawal.state === 'unknown' && <Unconfirmed />}
      <Button type="submit" block busy={withdrawal.locked}>
        {words.confirm}
      </Button>
      <SupportLine text="取款遇到问题？联系人工客服" />
      {card && terms && quote && (
        <ReviewSheet
          open={typed.shown === 'review'}
          card={card}
          terms={terms}
          quote={quote}
          balance={balance}
          delayed={isCooling(card)}
          onClose={() => typed.show(null)}
          onConfirm={typed.confirm}
        />
      )}
      <WageringDialog
        data={typed.wagering}
        open={typed.shown === 'wagering'}
        onClose={() => typed.show(null)}
      />
    </form>
  );
}
