import type { Skin } from '../../../client/themes/skin.ts';
import type { ClassicWords } from '../classic-themes.ts';
import { SEVENS_SYMBOLS, type SevensSymbol } from '../sevens-rules.ts';
import { SEVENS_WORDS } from './symbol-art.ts';

export type SevensSkin = Skin<SevensSymbol, ClassicWords>;

/** 鸿运七七 itself; it draws its symbols into the page. */
export const SEVENS_SKIN: SevensSkin = {
  code: 'lucky-sevens',
  base: null,
  set: Object.fromEntries(
    SEVENS_SYMBOLS.map((symbol) => [symbol, { name: SEVENS_WORDS[symbol], image: '' }]),
  ) as SevensSkin['set'],
  words: { mixed: '混合七' },
  greeting: '三轴五线，金七为王',
  backdrop: null,
};
