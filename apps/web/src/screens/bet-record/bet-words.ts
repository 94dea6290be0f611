import { BET_STATE_WORDS, type BetState } from '@haitang/contract/codes/bet-state.ts';
import type { Bet } from '@haitang/contract/member/records.ts';
import { add, type Cny, formatMoney, isPositive, zero } from '@haitang/kernel/money.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';
import { readAmount } from '../../shared/money/amount-text.ts';

const OPEN = 2;
const TONES: readonly Tone[] = ['plain', 'ok', 'info'];

const isState = (status: number): status is BetState => status in BET_STATE_WORDS;

/** Status by index: 0 invalid, 1 settled, 2 unsettled (specification, 4). */
export function betStatus({ status }: Pick<Bet, 'status'>): {
  readonly words: string;
  readonly tone: Tone;
} {
  const index = Number(status);
  const words = isState(index) ? BET_STATE_WORDS[index] : `未知状态(${status})`;
  return { words, tone: TONES[index] ?? 'plain' };
}

/** The payout of a bet: the stake and its net result, never below 0; null until it is settled. */
export function payoutOf(bet: Pick<Bet, 'bet_amount' | 'win_loss' | 'status'>): string | null {
  const stake = readAmount('CNY', bet.bet_amount);
  const result = readAmount('CNY', bet.win_loss);
  if (Number(bet.status) === OPEN || !stake || !result) return null;
  const paid = add(stake, result);
  return isPositive(paid) ? formatMoney(paid) : '0.00';
}

/** The stakes and payouts of settled bets together. */
export function sumsOf(bets: readonly Bet[]): { readonly staked: string; readonly paid: string } {
  const sum = (amounts: readonly (string | null)[]): string =>
    formatMoney(
      amounts.reduce<Cny>(
        (all, amount) => add(all, readAmount('CNY', amount ?? '') ?? zero('CNY')),
        zero('CNY'),
      ),
    );
  return { staked: sum(bets.map((bet) => bet.bet_amount)), paid: sum(bets.map(payoutOf)) };
}
