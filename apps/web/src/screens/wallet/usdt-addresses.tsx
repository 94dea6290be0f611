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
import { failed } from '../../shared/messages/copy.ts';
import * as empty from '../../shared/messages/empty.ts';
import * as words from '../../shared/messages/money/cards.ts';
import { copy } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { CardsState } from './cards-state.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import { useUnbind } from './use-unbind.ts';
import css from './wallet.module.css';

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
          ? words.cooling(card.usable_at?.slice(0, 16) ?? '')
          : card.created_at !== undefined && `绑定于 ${card.created_at.slice(0, 10)}`}
      </span>
      <Button
        tone="line"
        size="xs"
        aria-label={`${copy}地址 ${card.bank_no.slice(-6)}`}
        onClick={() => void copyText(card.bank_no, { done: words.copied, failed })}
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
              title={empty.cards}
              text={empty.cardsHint}
              action={
                <Link to={ADD} className={buttonClass({})}>
                  {empty.cardsAction}
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
                  <Callout tone="quiet">
                    {words.limit}。需要更换时，请先解除一个不再使用的地址。
                  </Callout>
                </div>
              )}
            </>
          )
        }
      </CardsState>
      <UnbindDialog of={unbind} />
    </>
  );
}
