import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useState } from 'react';
import * as words from '../../shared/messages/play/bets.ts';
import { BetLine, BetPicture } from './bet-line.tsx';
import css from './bet-record.module.css';
import { sumsOf } from './bet-words.ts';
import type { BetGroup } from './repeats.ts';

/** The rounds of one game in a row, as one line with their sums; a tap shows each. */
export function BetRounds({ bets }: { readonly bets: BetGroup }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = bets;
  const { staked, paid } = sumsOf(bets);
  return (
    <>
      <li>
        <button
          type="button"
          className={css.rounds}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <BetPicture bet={newest} />
          <span className={css.body}>
            <span className={css.line}>
              <span className={css.game}>{newest.game || newest.Code}</span>
              <span className={css.count}>
                {words.rounds(bets.length)}
                <Icon name={isOpen ? 'caret-up-bold' : 'caret-down-bold'} />
              </span>
            </span>
            <span className={css.line}>
              <span>
                {words.amount} <b className="num">{groupDigits(staked)}</b>
              </span>
              <span>
                {words.payout} <b className="num">{groupDigits(paid)}</b>
              </span>
            </span>
          </span>
        </button>
      </li>
      {isOpen && bets.map((bet) => <BetLine key={bet.bet_id} bet={bet} />)}
    </>
  );
}
