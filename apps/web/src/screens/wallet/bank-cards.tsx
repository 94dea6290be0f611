import { buttonClass } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import * as words from '../../shared/words/money/cards.ts';
import { CardsState } from './cards-state.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import { useUnbind } from './use-unbind.ts';
import css from './wallet.module.css';

const addBank = '添加银行卡';

const ADD = '/addBankCard';

/** Bank cards of the member; the numbers arrive masked except the last four digits. */
export function BankCards() {
  const unbind = useUnbind();
  return (
    <>
      <CardsState kind="banks" resting={<SkeletonRows rows={3} height="132px" />}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              title="还没有绑定银行卡"
              text="绑定后会在这里显示。取款仅支持 USDT。"
              action={
                <Link to={ADD} className={buttonClass({ tone: 'soft' })}>
                  {addBank}
                </Link>
              }
            />
          ) : (
            <>
              <p className={css.head}>银行卡仅用于存款时核对付款人，不用于取款</p>
              {cards.map((card) => (
                <Card key={card.id} className={css.bank}>
                  <Icon name="bank-duotone" size="l" />
                  <div>
                    <b>{card.bank_data?.bank_name ?? card.bank}</b>
                    <p className="num">{card.bank_no}</p>
                    <p>{card.bank_address}</p>
                    <p>
                      {words.holder} {card.bank_owner}
                      {card.created_at !== undefined && ` · 绑定于 ${card.created_at.slice(0, 10)}`}
                    </p>
                  </div>
                  <IconButton
                    icon="trash-simple"
                    size="s"
                    label={`${words.unbind} ${card.bank_no.slice(-4)}`}
                    onClick={() => unbind.ask(card)}
                  />
                </Card>
              ))}
              <Link to={ADD} className={css.add}>
                <Icon name="plus-bold" size="s" />
                {addBank}
              </Link>
            </>
          )
        }
      </CardsState>
      <UnbindDialog unbinding={unbind} />
    </>
  );
}
