import { BET_STATE } from '@haitang/contract/codes/bet-state.ts';
import type { Bet } from '@haitang/contract/member/records.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, subtract, zero } from '@haitang/kernel/money.ts';
import type { BetRecord } from '@haitang/venues/bets/list-bets.ts';
import { tileArt } from './tile-art.ts';

/** One record of `betrecord`; an open or invalid bet has no result. */
export const presentBet = (bet: BetRecord): Bet => ({
  bet_id: bet.betId,
  bet_time: formatBeijing(bet.betAt),
  created_at: formatBeijing(bet.betAt),
  platform_type: bet.venue,
  bet_amount: formatMoney(bet.stake),
  win_loss: formatMoney(
    bet.status === BET_STATE.settled ? subtract(bet.payout, bet.stake) : zero('CNY'),
  ),
  valid_amount: formatMoney(bet.validAmount),
  status: bet.status,
  Code: bet.venueName,
  game: bet.gameName,
  game_code: bet.gameCode,
  can_verify: bet.hasProof && bet.status === BET_STATE.settled ? 1 : 0,
  image: bet.art === null ? null : tileArt(bet.art),
});
