import { placesPlay } from '../../engine/lottery/places-play.ts';
import { type Play, range } from '../../engine/lottery/play.ts';
import { priced } from '../../engine/lottery/tier.ts';
import { PEARLS } from './pearl-numbers.ts';

const WORDS = ['一', '二', '三', '四', '五', '六'];

/** 正码特: one number at one place of the 正码. */
export const placedPlays: readonly Play[] = [
  placesPlay(
    { code: 'placed', name: '正码特', group: '正码' },
    range(0, 5).map((index) => ({ name: `正${WORDS[index]}特`, at: index })),
    PEARLS,
    priced(1, PEARLS.length),
  ),
];
