/** The symbols of 海棠花开, best first. 海棠 replaces every other symbol (reels two to four only). */
export const SYMBOLS = [
  'wild',
  'koi',
  'fu',
  'rabbit',
  'gem',
  'spring',
  'summer',
  'autumn',
  'winter',
] as const;

export type BloomSymbol = (typeof SYMBOLS)[number];
export type PayingSymbol = Exclude<BloomSymbol, 'wild'>;

/** The payouts of 3, 4 and 5 of a kind from the left, in multiples of the stake of one line. */
export const PAYTABLE: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  koi: [50, 250, 1_000],
  fu: [40, 150, 600],
  rabbit: [30, 100, 400],
  gem: [20, 80, 250],
  spring: [12, 40, 125],
  summer: [12, 40, 125],
  autumn: [8, 25, 80],
  winter: [8, 25, 80],
};
