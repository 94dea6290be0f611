import type { Bet } from '@haitang/contract/member/records.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { checkRound } from '../../features/records/check-round.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import * as words from '../../shared/words/play/bets.ts';
import { BetNumber } from './bet-number.tsx';
import css from './bet-record.module.css';
import { betStatus, payoutOf } from './bet-words.ts';

/** The part of a stake that counts towards wagering, rebates and VIP. */
const valid = '有效投注';
const resultText = '净输赢';
const check = '核对';

/** The picture of a game, or the first character of its name. */
export const BetPicture = ({ bet }: { readonly bet: Bet }) =>
  bet.image === null ? (
    <span className={css.picture} aria-hidden="true">
      {(bet.game || bet.Code).slice(0, 1)}
    </span>
  ) : (
    <img
      className={css.picture}
      src={bet.image}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  );

/** Recomputes a round on the page of its venue. */
function CheckRound({ bet }: { readonly bet: Bet }) {
  const { run, busy } = useCommand();
  return (
    <Button
      tone="line"
      size="xs"
      busy={busy}
      aria-label={`${check} ${bet.bet_id}`}
      onClick={() => void run(() => checkRound(bet))}
    >
      {check}
    </Button>
  );
}

/** One bet: game, stake, payout, game code, result, number, time (specification, 2). */
export const BetLine = ({ bet }: { readonly bet: Bet }) => {
  const { words: state, tone } = betStatus(bet);
  const result = amountText(bet.win_loss);
  const payout = payoutOf(bet);
  const won = !result.startsWith('-') && /[1-9]/.test(result);
  return (
    <li className={css.bet}>
      <BetPicture bet={bet} />
      <div className={css.body}>
        <div className={css.line}>
          <span className={css.game}>{bet.game || bet.Code}</span>
          <Status tone={tone}>{state}</Status>
        </div>
        <div className={css.line}>
          <span>
            {words.amount} <b className="num">{groupDigits(amountText(bet.bet_amount))}</b>
          </span>
          <span>
            {words.payout} <b className="num">{payout === null ? '—' : groupDigits(payout)}</b>
          </span>
        </div>
        <div className={css.line}>
          <span>
            {words.gameCode} <b>{bet.Code}</b>
          </span>
          <span className={won ? css.won : undefined}>
            {resultText} {payout === null ? '—' : <MoneyText amount={result} size="row" signed />}
          </span>
        </div>
        <div className={css.small}>
          <BetNumber bet={bet} />
        </div>
        <div className={css.small}>
          <span>
            {valid} <span className="num">{groupDigits(amountText(bet.valid_amount))}</span>
          </span>
          <span className="num">{bet.bet_time.slice(11, 19)}</span>
          {bet.can_verify === 1 && <CheckRound bet={bet} />}
        </div>
      </div>
    </li>
  );
};
