/** `第 2 季第 18 轮`: the name of a matchday. */
export const matchdayWords = (season: number, matchday: number): string =>
  `第 ${season} 季第 ${matchday} 轮`;
