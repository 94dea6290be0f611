/** A team with its public strength. */
export interface Team {
  readonly name: string;
  readonly strength: number;
}

const TABLE: readonly (readonly [string, number])[] = [
  ['破晓', 140],
  ['北斗', 133],
  ['赤羽', 127],
  ['沧澜', 121],
  ['流火', 116],
  ['玄甲', 112],
  ['惊鸿', 106],
  ['墨锋', 101],
  ['青冥', 96],
  ['长庚', 92],
  ['孤云', 87],
  ['落星', 82],
];

/** The twelve teams; a bet names them by their place here. */
export const TEAMS: readonly Team[] = TABLE.map(([name, strength]) => ({ name, strength }));

/** The name of a team; '' for a number that is none. */
export const teamName = (team: number): string => TEAMS[team]?.name ?? '';
