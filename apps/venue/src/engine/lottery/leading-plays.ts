import { combinationPlay } from './combination-play.ts';
import type { Place } from './places-play.ts';
import type { Numbers, Play } from './play.ts';
import { straightPlay } from './straight-play.ts';
import { priced } from './tier.ts';

const GROUP = '前二前三';

/** 前二直选 and 前三直选: the first numbers, each at its place; no number is drawn twice. */
export const leadingStraight = (
  { code, name }: Pick<Play, 'code' | 'name'>,
  places: readonly Place[],
  numbers: Numbers,
  total: number,
): Play =>
  straightPlay({ code, name, group: GROUP }, places, numbers, priced(1, total), 'numbers differ');

/** 前二组选 and 前三组选: the first `taken` numbers in any order. */
export const leadingGroup = (
  { code, name }: Pick<Play, 'code' | 'name'>,
  taken: number,
  numbers: Numbers,
  total: number,
): Play =>
  combinationPlay(
    { code, name, group: GROUP },
    {
      numbers,
      taken,
      most: numbers.length,
      wanted: [taken],
      hits: taken,
      tier: priced(1, total),
      drawn: (drawn) => drawn.slice(0, taken),
    },
  );
