import type { Skin } from '../../../client/themes/skin.ts';
import type { KoiSymbol } from '../koi-tables.ts';
import type { WaysWords } from '../ways-themes.ts';
import { KOI_ART } from './koi-art.ts';
import pond from './pond.svg';

export type KoiSkin = Skin<KoiSymbol, WaysWords>;

/** 锦鲤成双 itself. */
export const KOI_SKIN: KoiSkin = {
  code: 'twin-koi',
  base: null,
  set: KOI_ART,
  words: { feature: '夜池放灯', measure: '盏', wildMeasure: '条' },
  greeting: '锦鲤过处，路数成双',
  backdrop: pond,
};
