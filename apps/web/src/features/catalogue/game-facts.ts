import type { Game } from '@haitang/contract/member/games.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';

type Facts = Pick<Game, 'rtp' | 'top'>;

const returnWords = (percent: string): string => `RTP ${percent}%`;
const topWords = (times: string): string => `最高 ${times} 倍`;

const HUNDRED = '100.00';

/** A multiple with two decimals as shown: from a hundred on they say nothing. */
function shownTimes(top: string): string {
  const grouped = groupDigits(top);
  return top.length < HUNDRED.length ? grouped.replace(/\.?0+$/, '') : grouped.slice(0, -3);
}

/** `RTP 99.00%`: the return that the catalogue lists; '' for none. */
export const returnOf = (game: Pick<Facts, 'rtp'> | undefined): string =>
  game?.rtp ? returnWords(game.rtp) : '';

/** `RTP 99.00% · 最高 9,193 倍`: what the catalogue publishes of a game; '' for nothing. */
export const factsOf = ({ rtp, top }: Facts): string =>
  [returnOf({ rtp }), top ? topWords(shownTimes(top)) : ''].filter(Boolean).join(' · ');
