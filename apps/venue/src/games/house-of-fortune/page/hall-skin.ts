import type { Skin } from '../../../client/themes/skin.ts';
import type { HallSymbol } from '../hall-table.ts';
import type { RespinWords } from '../respin-themes.ts';
import hall from './hall.svg';
import { HALL_ART } from './hall-art.ts';

export type HallSkin = Skin<HallSymbol, RespinWords>;

/** 福满堂 itself. */
export const HALL_SKIN: HallSkin = {
  code: 'house-of-fortune',
  base: null,
  set: HALL_ART,
  words: { feature: '福袋重转', measure: '个', full: '满堂福' },
  greeting: '六个福袋锁定，满堂都是福气',
  backdrop: hall,
};
