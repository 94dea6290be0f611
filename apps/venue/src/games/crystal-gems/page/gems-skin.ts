import type { Skin } from '../../../client/themes/skin.ts';
import type { CascadeWords, GemFace } from '../cascade-themes.ts';
import { GEM_NAMES } from './gem-art.ts';

export type GemsSkin = Skin<GemFace, CascadeWords>;

const gem = (index: number) => ({ name: GEM_NAMES[index] ?? '', image: '' });

/** 琉璃宝石 itself; it draws its gems into the page. */
export const GEMS_SKIN: GemsSkin = {
  code: 'crystal-gems',
  base: null,
  set: {
    ruby: gem(0),
    amber: gem(1),
    jade: gem(2),
    lapis: gem(3),
    amethyst: gem(4),
    moon: gem(5),
  },
  words: { noun: '宝石', measure: '颗', action: '落宝' },
  greeting: '五颗相邻即消除，连落越多倍数越高',
  backdrop: null,
};

/** The symbols of a skin, in the order of the rules. */
export const gemsOf = ({ set }: GemsSkin) => Object.values(set);
