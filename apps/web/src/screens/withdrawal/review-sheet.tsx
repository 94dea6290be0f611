import type { Card } from '@haitang/contract/member/cards.ts';
import { type Cny, subtract, type Usdt } from '@haitang/kernel/money.ts';
import { formatRate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { AddressCard } from '@haitang/ui/list/address-card.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { shownAmount } from '../../shared/money/amount-text.ts';
import * as words from '../../shared/words/money/withdrawal.ts';
import { close } from '../../shared/words/shell.ts';
import css from './withdrawal.module.css';
import type { Quote, Terms } from './withdrawal-rules.ts';

interface ReviewProps {
  readonly open: boolean;
  readonly card: Card;
  readonly terms: Terms;
  readonly quote: Quote;
  readonly balance: Cny;
  /** The address was bound less than a day ago. */
  readonly delayed: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A summary before the money is held, in both units, with the address in full. */
export const ReviewSheet = (props: ReviewProps) => {
  const { open, card, terms, quote, balance, delayed, onClose, onConfirm } = props;
  const points = (amount: Cny): string => `¥${groupDigits(shownAmount(amount))}`;
  const both = (amount: Usdt): string =>
    `${groupDigits(shownAmount(amount))} USDT ≈ ${points(usdtToCnyFloor(amount, terms.rate))}`;
  return (
    <Sheet
      open={open}
      title="核对取款"
      closeLabel={close}
      onClose={onClose}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            返回修改
          </Button>
          <Button onClick={onConfirm}>{words.confirm}</Button>
        </>
      }
    >
      <div className={css.received}>
        <span>{words.net}</span>
        <MoneyText amount={shownAmount(quote.net)} unit="USDT" size="xl" />
        <span className="num">≈ {points(usdtToCnyFloor(quote.net, terms.rate))}</span>
      </div>
      <AddressCard network={card.bank_owner} address={card.bank_no}>
        {delayed && <p className={css.delay}>{words.delay(card.usable_at?.slice(0, 16) ?? '')}</p>}
      </AddressCard>
      <Facts
        facts={[
          { name: words.amount, value: both(quote.amount) },
          { name: words.fee, value: both(terms.fee) },
          { name: words.rate, value: `1 USDT = ${formatRate(terms.rate)}` },
          { name: '从中心钱包扣除', value: points(quote.held) },
          { name: '取款后余额', value: points(subtract(balance, quote.held)) },
        ]}
      />
      <Callout tone="quiet">
        提交后金额立即冻结，不能撤回。链上转账无法撤回，请再次核对地址首尾六位。
      </Callout>
    </Sheet>
  );
};
