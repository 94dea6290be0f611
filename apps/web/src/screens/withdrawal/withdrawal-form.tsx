import type { Card as BoundCard } from '@haitang/contract/member/cards.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { isCooling } from '../../features/money/cards-query.ts';
import { SupportLine } from '../../features/service/support-line.tsx';
import { enterGoesOn } from '../../shared/commands/enter-goes-on.ts';
import * as words from '../../shared/messages/money/withdrawal.ts';
import { shownAmount } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { AddressPicker } from './address-picker.tsx';
import { CodeField } from './code-field.tsx';
import { QuoteCard } from './quote-card.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import { WageringDialog } from './wagering.tsx';
import css from './withdrawal.module.css';
import { mostOf, shortUsdt } from './withdrawal-rules.ts';

interface FormProps {
  readonly addresses: readonly BoundCard[];
  readonly balance: Cny;
}

/** Address, amount, pay password; then the review, and after it the order. */
export function WithdrawalForm({ addresses, balance }: FormProps) {
  const of = useWithdrawalForm(addresses, balance);
  const { card, form, terms, quote, errorOf, change, withdrawal } = of;
  return (
    <form
      noValidate
      className={css.form}
      onKeyDown={enterGoesOn}
      onSubmit={(event) => {
        event.preventDefault();
        of.submit();
      }}
    >
      <AddressPicker
        addresses={addresses}
        chosen={card}
        error={errorOf('address')}
        onChoose={of.choose}
      />
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
            aria-label={words.max}
            disabled={!terms}
            onClick={() => terms && change({ amount: shownAmount(mostOf(balance, terms)) })}
          >
            最大
          </Button>
        }
      />
      <QuoteCard
        terms={terms}
        quote={quote}
        wagering={of.wagering}
        onWagering={() => of.show('wagering')}
      />
      <PasswordField
        id="withdrawal-password"
        label={words.password}
        showLabel="显示密码"
        hideLabel="隐藏密码"
        autoComplete="off"
        enterKeyHint="go"
        value={form.password}
        error={errorOf('password')}
        onChange={(password) => change({ password })}
      />
      <CodeField value={form.code} error={errorOf('code')} onChange={(code) => change({ code })} />
      {card && isCooling(card) && (
        <Callout tone="gold">{words.delay(card.usable_at?.slice(0, 16) ?? '')}</Callout>
      )}
      {withdrawal.state === 'unknown' && (
        <Callout tone="warn" icon="warning-duotone">
          {words.unconfirmed}
          <br />
          <Link to="/transRecord?type=2" className={buttonClass({ tone: 'line', size: 'xs' })}>
            取款记录
          </Link>
        </Callout>
      )}
      <Button type="submit" block busy={withdrawal.locked}>
        {words.confirm}
      </Button>
      <SupportLine text={words.service} />
      {card && terms && quote && (
        <ReviewSheet
          open={of.shown === 'review'}
          card={card}
          terms={terms}
          quote={quote}
          balance={balance}
          delayed={isCooling(card)}
          onClose={() => of.show(null)}
          onConfirm={of.confirm}
        />
      )}
      <WageringDialog
        data={of.wagering}
        open={of.shown === 'wagering'}
        onClose={() => of.show(null)}
      />
    </form>
  );
}
