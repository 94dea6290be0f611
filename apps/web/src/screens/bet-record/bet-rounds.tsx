import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useState } from 'react';
import * as words from '../../shared/words/play/bets.ts';
import { BetLine, BetPicture } from './bet-line.tsx';
import { BetNumber } from './bet-number.tsx';
import css from './bet-record.module.css';
import { betStatus, sumsOf } from './bet-words.ts';
import type { BetGroup } from './repeats.ts';

const rounds = (number: number): string => `${number} 局`;

const timeOf = (time: string): string => time.slice(11, 19);

/** The first and the last round of a folded group, each with its whole number and its time. */
const Ends = ({ bets }: { readonly bets: BetGroup }) => {
  const [newest] = bets;
  const oldest = bets.at(-1) ?? newest;
  return (
    <div className={css.ends}>
      {[newest, oldest].map((bet) => (
        <div key={bet.bet_id} className={css.small}>
          <BetNumber bet={bet} />
          <span className="num">{timeOf(bet.bet_time)}</span>
        </div>
      ))}
    </div>
  );
};

/**
 * The rounds of one game in a row, as one line with their number, sums, game code, status, and the
 * order numbers it reaches from and to; a tap shows each round.
 */
export function BetRounds({ bets }: { readonly bets: BetGroup }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = bets;
  const { staked, paid } = sumsOf(bets);
  const { words: state, tone } = betStatus(newest);
  return (
    <>
      <li className={css.group}>
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
                {rounds(bets.length)}
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
            <span className={css.line}>
              <span>
                {words.gameCode} <b>{newest.Code}</b>
              </span>
              <Status tone={tone}>{state}</Status>
            </span>
          </span>
        </button>
        {!isOpen && <Ends bets={bets} />}
      </li>
      {isOpen && bets.map((bet) => <BetLine key={bet.bet_id} bet={bet} />)}
    </>
  );
}
