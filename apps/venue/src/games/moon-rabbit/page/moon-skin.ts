import type { Skin } from '../../../client/themes/skin.ts';
import type { FreeWords } from '../free-themes.ts';
import type { MoonSymbol } from '../moon-tables.ts';
import { MOON_ART } from './moon-art.ts';
import sky from './sky.svg';

export type MoonSkin = Skin<MoonSymbol, FreeWords>;

/** 月兔传说 itself. */
export const MOON_SKIN: MoonSkin = {
  code: 'moon-rabbit',
  base: null,
  set: MOON_ART,
  words: {
    feature: '月宫',
    measure: '朵',
    choices: ['细水长流', '花好月圆', '玉兔疾行', '一举登月'],
  },
  greeting: '玉兔铺满整轴，桂花自选免费旋转',
  backdrop: sky,
};
