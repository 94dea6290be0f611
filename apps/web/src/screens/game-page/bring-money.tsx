import type { User } from '@haitang/contract/member/account.ts';
import { type Cny, cny, formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRecallAll } from '../../features/wallet/recall-all.ts';
import { useVenues, type Venue, venuesTotal } from '../../features/wallet/venues-query.ts';
import { isOn } from '../../shared/app-info.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { go } from '../../shared/navigation/go.ts';
import { useUser } from '../../shared/session/user-query.ts';
import css from './bring.module.css';
import { isShort } from './bring-choices.ts';
import { BringSheet } from './bring-sheet.tsx';
import * as words from './bring-words.ts';
import type { RoundState } from './use-round.ts';

/** Money that a closed window or a failed return has left at another venue. */
const elsewhereText = (amount: string): string => `其他场馆内有 ¥${amount}，收回后即可转入。`;

const ASK_EVERY_MS = 5_000;

const moneyOf = (amount: string): Cny => readAmount('CNY', amount) ?? cny(0n);

interface BringMoneyProps {
  /** The game's venue, as named in the list of balances. */
  readonly platform: string;
  /** The game is showing a round, whose result must not be visible earlier. */
  readonly revealing: boolean;
  /** Whether a round is open: its stake is paid, so an empty balance stops nothing. */
  readonly round: RoundState;
  /** The game has requested money. */
  readonly asked: boolean;
  readonly onAnswered: () => void;
  readonly onBrought: (amount: string) => void;
  /** Opens the game again, which transfers all money if that is automatic. */
  readonly onAgain: () => void;
}

/**
 * While the balance at the venue is too little to play, a notice below the game says so and offers
 * a transfer. The sheet opens by itself each time the money runs short, but over no open round, and
 * whenever the game requests it. A venue that holds no money of its own is not in the list.
 */
export function BringMoney(props: BringMoneyProps) {
  const user = useUser();
  // What was read before the launch does not know of the money that it has brought.
  const { data: venues, isAfresh, refetch } = useVenues(ASK_EVERY_MS, true);
  const inRound = useInRound(props.round === 'open', refetch) || props.round === 'unknown';
  const venue = isAfresh && venues?.find(({ platname }) => platname === props.platform);
  if (!venue || !user) return null;
  const elsewhere = venuesTotal(venues?.filter((candidate) => candidate !== venue) ?? []);
  return <OfVenue {...props} inRound={inRound} venue={venue} elsewhere={elsewhere} user={user} />;
}

/** Whether a round is open, or the balances are still those of the time when it was. */
function useInRound(isOpen: boolean, read: () => Promise<unknown>): boolean {
  const [inRound, setInRound] = useState(isOpen);
  if (isOpen && !inRound) setInRound(true);
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (isOpen || !inRound) return;
    let isGone = false;
    void readAgain().finally(() => isGone || setInRound(false));
    return () => {
      isGone = true;
    };
  }, [isOpen, inRound]);
  return inRound;
}

interface OfVenueProps extends BringMoneyProps {
  readonly inRound: boolean;
  readonly venue: Venue;
  /** The member's money at all other venues. */
  readonly elsewhere: Cny;
  readonly user: User;
}

/** Whether the venue's balance is too little; during a round, the value from before it. */
function useExplainedShort(balance: Cny, revealing: boolean): boolean {
  const [explained, setExplained] = useState(false);
  const short = isShort(balance);
  if (!revealing && explained !== short) setExplained(short);
  return revealing ? explained : short;
}

function OfVenue(props: OfVenueProps) {
  const { venue, elsewhere, user, revealing, inRound, asked, ...acts } = props;
  const { onAnswered, onBrought, onAgain } = acts;
  const short = useExplainedShort(moneyOf(venue.balance), revealing || inRound);
  const [wanted, setWanted] = useState(short);
  const [wasShort, setWasShort] = useState(short);
  if (short !== wasShort) {
    setWasShort(short);
    setWanted(short);
  }
  const central = moneyOf(user.balance);
  const manual = !isOn(user.transferstatus);
  const hasMoney = isPositive(central);
  // A closed window leaves money at a venue: it is named before a deposit is offered.
  const away = !hasMoney && isPositive(elsewhere);
  const recall = useRecallAll();
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
            <b>游戏内余额不足</b>
            {hasMoney && `${words.central} ¥${groupDigits(formatMoney(central))}`}
            {away && elsewhereText(groupDigits(formatMoney(elsewhere)))}
            {!hasMoney && !away && '中心钱包暂无余额，存款到账后即可转入。'}
          </p>
          {away && (
            <Button size="xs" busy={recall.busy} onClick={recall.run}>
              收回
            </Button>
          )}
          {!hasMoney && !away && (
            <Button size="xs" onClick={() => go('/recharge')}>
              去存款
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
          // With a reality check due that launch is refused, and the page asks the question.
          onAgain={openAnew}
          onBrought={(amount) => {
            answer();
            onBrought(amount);
          }}
        />
      )}
    </>
  );
}
