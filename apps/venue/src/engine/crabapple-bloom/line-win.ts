import type { BloomSymbol, PayingSymbol } from './symbols.ts';
import { PAYTABLE } from './symbols.ts';

/** The combination of one line from the left: symbol, count, and payout per line stake. */
export interface Combination {
  readonly symbol: PayingSymbol;
  readonly count: number;
  readonly pays: number;
}

/** The paying combination of five symbols read from the left, or null. */
export function combinationOf(symbols: readonly BloomSymbol[]): Combination | null {
  const symbol = symbols[0];
  // 海棠 is not on the first reel, so the first symbol decides the combination.
  if (symbol === undefined || symbol === 'wild') return null;
  let count = 1;
  for (; count < symbols.length; count += 1) {
    const next = symbols[count];
    if (next !== symbol && next !== 'wild') break;
  }
  const pays = PAYTABLE[symbol][count - 3];
  return pays === undefined ? null : { symbol, count, pays };
}
