import type { Bonus } from '@haitang/contract/member/bonuses.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import * as words from '../../shared/words/gifts/offers.ts';
import css from './offers.module.css';
import { useClaimOffer } from './use-offers.ts';

/** Names the button for screen readers. */
const claimOf = (name: string): string => `领取${name}`;
const terms = (offer: { readonly need: string; readonly until: string | null }): string =>
  offer.until === null
    ? `流水要求 ${offer.need}`
    : `流水要求 ${offer.need} · ${offer.until} 前领取`;

/** Waiting rewards, each with its wagering and a button that claims it. */
export function Offers({ offers }: { readonly offers: readonly Bonus[] }) {
  const { busy, claim } = useClaimOffer();
  return (
    <ul className={css.offers} aria-label={words.title}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <div className={css.what}>
            <b>{offer.title}</b>
            <MoneyText amount={amountText(offer.amount)} size="row" />
            <span>
              {terms({
                need: groupDigits(amountText(offer.need)),
                until: offer.expires_at?.slice(0, 16) ?? null,
              })}
            </span>
          </div>
          <Button
            tone="gold"
            size="s"
            busy={busy === offer.id}
            aria-label={claimOf(offer.title)}
            disabled={!/[1-9]/.test(offer.amount)}
            onClick={() => void claim(offer)}
          >
            {words.claim}
          </Button>
        </li>
      ))}
    </ul>
  );
}
