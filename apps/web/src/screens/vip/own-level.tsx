import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { Offers } from '../../features/gifts/offers.tsx';
import { useOffers } from '../../features/gifts/use-offers.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { standingQuery } from './standing.ts';
import css from './vip.module.css';
import { progressOf } from './vip-progress.ts';

const maintainName = '保级流水';
const maintainUntil = (date: string): string => `计算至 ${date}，账户余额不受影响。`;

const GIFT = PAY_WAY_LABELS[14];

/** What keeps the level and until when; VIP1 is never lost and shows nothing here. */
function Maintenance() {
  const { data } = useQuery(standingQuery);
  if (!data?.maintain) return null;
  const { done, need, until } = data.maintain;
  return (
    <>
      <div className={css.requirement}>
        <span>{maintainName}</span>
        <span className="num">
          <b>{groupDigits(amountText(done))}</b> / {groupDigits(amountText(need))}
        </span>
      </div>
      <Bar label={maintainName} percent={progressOf(done, need)} />
      <p className={css.until}>{maintainUntil(until)}</p>
    </>
  );
}

/** Shown for the member's own level only: what keeps it, and gifts to claim. */
export function OwnLevel({ id }: { readonly id: number }) {
  const gifts = useOffers()?.filter((offer) => offer.pay_way === GIFT) ?? [];
  return (
    <>
      {id > 1 && <Maintenance />}
      {gifts.length > 0 && (
        <div className={css.gifts}>
          <Offers offers={gifts} />
        </div>
      )}
    </>
  );
}
