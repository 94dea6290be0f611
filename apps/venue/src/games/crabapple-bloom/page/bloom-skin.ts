import type { Skin } from '../../../client/themes/skin.ts';
import type { BloomSymbol } from '../bloom-tables.ts';
import type { LinesWords } from '../lines-themes.ts';
import moon from './moon.svg';
import { SYMBOL_ART } from './symbol-art.ts';

export type BloomSkin = Skin<BloomSymbol, LinesWords>;

/** 海棠花开 itself. */
export const BLOOM_SKIN: BloomSkin = {
  code: 'crabapple-bloom',
  base: null,
  set: SYMBOL_ART,
  words: { feature: '花期', measure: '朵' },
  greeting: '三枚花苞，开一场花期',
  backdrop: moon,
};
