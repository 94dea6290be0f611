import type { Card } from '@haitang/contract/member/cards.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { AddressCard } from '@haitang/ui/list/address-card.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { isCooling, MOST_ADDRESSES } from '../../features/money/cards-query.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { failed } from '../../shared/words/copy.ts';
import * as words from '../../shared/words/money/cards.ts';
import { CardsState } from './cards-state.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import { useUnbind } from './use-unbind.ts';
import css from './wallet.module.css';

const copy = '复制';
const limit = '最多绑定 5 个地址';
const cooling = (from: string): string => `${from} 起可付款`;

const ADD = '/addUsdtCard';

interface AddressProps {
  readonly card: Card;
  readonly onUnbind: () => void;
}

const Address = ({ card, onUnbind }: AddressProps) => (
  <AddressCard
    network={card.bank_owner}
    address={card.bank_no}
    end={
      <IconButton
        icon="trash-simple"
        size="s"
        label={`${words.unbind} ${card.bank_no.slice(-6)}`}
        onClick={onUnbind}
      />
    }
  >
    <div className={css.foot}>
      <span className={isCooling(card) ? css.cooling : undefined}>
        {isCooling(card)
          ? cooling(card.usable_at?.slice(0, 16) ?? '')
          : card.created_at !== undefined && `绑定于 ${card.created_at.slice(0, 10)}`}
      </span>
      <Button
        tone="line"
        size="xs"
        aria-label={`${copy}地址 ${card.bank_no.slice(-6)}`}
        onClick={() => void copyText(card.bank_no, { done: '复制成功！', failed })}
      >
        {copy}
      </Button>
    </div>
  </AddressCard>
);

/**
 * The background of the first card is painted immediately; the number of cards is not known yet.
 */
const Resting = () => (
  <div className={css.resting}>
    <AddressCard>
      <Skeleton width="52px" height="22px" />
      <Skeleton height="24px" />
      <Skeleton width="140px" height="32px" />
    </AddressCard>
  </div>
);

/** At most five; with five, nothing can be added (specification, 2). */
export function UsdtAddresses() {
  const unbind = useUnbind();
  return (
    <>
      <CardsState kind="addresses" resting={<Resting />}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              title="还没有绑定地址"
              text="取款前请先绑定 USDT 地址，新地址需等待一段时间后方可付款。"
              action={
                <Link to={ADD} className={buttonClass({})}>
                  添加 USDT 地址
                </Link>
              }
            />
          ) : (
            <>
              <p className={css.head}>
                <span>USDT 收款地址，用于取款</span>
                <span className="num">
                  {cards.length} / {MOST_ADDRESSES}
                </span>
              </p>
              {cards.map((card) => (
                <Address key={card.id} card={card} onUnbind={() => unbind.ask(card)} />
              ))}
              {cards.length < MOST_ADDRESSES ? (
                <>
                  <Link to={ADD} className={css.add}>
                    <Icon name="plus-bold" size="s" />
                    {words.addUsdt}
                  </Link>
                  <Callout>{words.newAddress}解除绑定前请确认没有处理中的取款。</Callout>
                </>
              ) : (
                <div className={css.note}>
                  <Callout tone="quiet">{limit}。需要更换时，请先解除一个不再使用的地址。</Callout>
                </div>
              )}
            </>
          )
        }
      </CardsState>
      <UnbindDialog unbinding={unbind} />
    </>
  );
}
