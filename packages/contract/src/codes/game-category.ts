/** The seven kinds of games (wire.md, getGameType), used by rebate percents and turnover. */
export type GameCategory =
  | 'realbet'
  | 'sport'
  | 'gaming'
  | 'joker'
  | 'concise'
  | 'lottery'
  | 'fishing';

export const GAME_CATEGORY_WORDS: Readonly<Record<GameCategory, string>> = {
  realbet: '真人',
  sport: '体育',
  gaming: '电竞',
  joker: '棋牌',
  concise: '电子',
  lottery: '彩票',
  fishing: '捕鱼',
};
