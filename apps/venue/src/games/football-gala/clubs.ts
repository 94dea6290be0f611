/** A club of the league; strengths in thousandths of an average club. */
export interface Club {
  readonly name: string;
  readonly attack: number;
  /** What it concedes: less is better. */
  readonly defence: number;
}

const TABLE: readonly (readonly [string, number, number])[] = [
  ['海棠城', 1_340, 740],
  ['墨梅竞技', 1_290, 790],
  ['青瓷联', 1_250, 820],
  ['云锦流星', 1_220, 900],
  ['沧浪水手', 1_170, 860],
  ['千灯夜行', 1_140, 950],
  ['松涛联', 1_080, 880],
  ['琉璃塔', 1_090, 1_000],
  ['铜雀台', 1_040, 940],
  ['鹿鸣书院', 1_010, 980],
  ['星槎远航', 1_030, 1_080],
  ['白鹭洲', 960, 970],
  ['赤霞堡', 980, 1_090],
  ['金柝营', 900, 960],
  ['霜桥镇', 930, 1_080],
  ['竹里馆', 880, 1_050],
  ['听雨轩', 900, 1_160],
  ['寒山钟', 840, 1_090],
  ['秋水渡', 820, 1_180],
  ['飞鸢社', 780, 1_250],
];

/** The twenty clubs; a bet names them by their place here. */
export const CLUBS: readonly Club[] = TABLE.map(([name, attack, defence]) => ({
  name,
  attack,
  defence,
}));

/** The name of a club; '' for a number that is none. */
export const clubName = (club: number): string => CLUBS[club]?.name ?? '';
