import type { User } from '@haitang/contract/member/account.ts';
import { type Cny, cny, formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useState } from 'react';
import { useVenues, type Venue } from '../../features/wallet/venues-query.ts';
import * as words from '../../shared/messages/play/bring.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { go } from '../../shared/navigation/go.ts';
import { useUser } from '../../shared/session/user-query.ts';
import css from './bring.module.css';
import { isShort } from './bring-choices.ts';
import { BringSheet } from './bring-sheet.tsx';

const ASK_EVERY_MS = 5_000;

const moneyOf = (amount: string): Cny => readAmount('CNY', amount) ?? cny(0n);

interface BringMoneyProps {
  /** The venue of the game, as the list of balances names it. */
  readonly platform: string;
  /** The game shows a round: what it comes to is not told before. */
  readonly revealing: boolean;
  /** The game has asked for money. */
  readonly asked: boolean;
  readonly onAnswered: () => void;
  readonly onBrought: (amount: string) => void;
  /** Opens the game anew, which brings all money where that is automatic. */
  readonly onAgain: () => void;
}

/**
 * While the venue holds too little to play with: says so below the game, with the way out beside
 * it. The sheet opens by itself each time money gets short, and whenever the game asks for it. A
 * venue that holds no money of its own is not in the list.
 */
export function BringMoney(props: BringMoneyProps) {
  const user = useUser();
  const { data: venues } = useVenues(ASK_EVERY_MS);
  const venue = venues?.find(({ platname }) => platname === props.platform);
  return venue && user ? <OfVenue {...props} venue={venue} user={user} /> : null;
}

interface OfVenueProps extends BringMoneyProps {
  readonly venue: Venue;
  readonly user: User;
}

/** Whether what the venue holds is too little; while a round is shown, what was said before it. */
function useExplainedShort(balance: Cny, revealing: boolean): boolean {
  const [explained, setExplained] = useState(false);
  const short = isShort(balance);
  if (!revealing && explained !== short) setExplained(short);
  return revealing ? explained : short;
}

function OfVenue({ venue, user, revealing, asked, ...acts }: OfVenueProps) {
  const { onAnswered, onBrought, onAgain } = acts;
  const short = useExplainedShort(moneyOf(venue.balance), revealing);
  const [wanted, setWanted] = useState(short);
  const [wasShort, setWasShort] = useState(short);
  if (short !== wasShort) {
    setWasShort(short);
    setWanted(short);
  }
  const central = moneyOf(user.balance);
  const manual = user.transferstatus !== 1;
  const hasMoney = isPositive(central);
  const open = manual && hasMoney && (asked || wanted);
  const answer = (): void => {
    setWanted(false);
    onAnswered();
  };
  const openAnew = (): void => {
    answer();
    onAgain();
  };
  return (
    <>
      {(short || asked) && (
        <div className={css.short} role="status">
          <p>
            <b>{words.short}</b>
            {hasMoney ? `${words.central} ¥${groupDigits(formatMoney(central))}` : words.empty}
          </p>
          {!hasMoney && (
            <Button size="xs" onClick={() => go('/recharge')}>
              {words.deposit}
            </Button>
          )}
          {hasMoney && (
            <Button size="xs" onClick={manual ? () => setWanted(true) : openAnew}>
              {words.bring}
            </Button>
          )}
        </div>
      )}
      {open && (
        <BringSheet
          venue={venue}
          central={central}
          onClose={answer}
          onBrought={(amount) => {
            answer();
            onBrought(amount);
          }}
        />
      )}
    </>
  );
}
