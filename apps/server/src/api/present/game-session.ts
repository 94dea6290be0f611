import type { GameSessionData } from '@haitang/contract/member/own-games.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { LOT_WORDS } from '@haitang/turnover/lot.ts';
import type { SessionPlay } from '@haitang/venues/bets/session-play.ts';

/** A session at a game as the member reads it. */
export const presentSession = ({ lot, share, since, ...bets }: SessionPlay): GameSessionData => ({
  since: Math.floor(since.getTime() / SECOND_MS),
  staked: formatMoney(bets.staked),
  unsettled: formatMoney(bets.unsettled),
  net: formatMoney(bets.net),
  counted: formatMoney(bets.counted),
  share,
  lot:
    lot === null
      ? null
      : {
          reason: LOT_WORDS[lot.kind],
          need: formatMoney(lot.required),
          done: formatMoney(lot.done),
          accepts: lot.accepts,
        },
});
