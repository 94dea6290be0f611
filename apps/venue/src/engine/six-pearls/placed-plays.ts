import { placesPlay } from '../lottery/places-play.ts';
import { type Play, range } from '../lottery/play.ts';
import { priced } from '../lottery/tier.ts';
import { PEARLS } from './pearl-numbers.ts';

const WORDS = ['一', '二', '三', '四', '五', '六'];

/** 正码特: one number at one place of the 正码. */
export const placedPlays: readonly Play[] = [
  placesPlay(
    { code: 'placed', name: '正码特', group: '正码' },
    range(0, 5).map((at) => ({ name: `正${WORDS[at]}特`, at })),
    PEARLS,
    priced(1, PEARLS.length),
  ),
];
