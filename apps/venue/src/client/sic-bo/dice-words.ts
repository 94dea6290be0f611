import { type Dice, paysOf, SINGLE_PAYS, type SicBoBet } from '../../engine/sic-bo/dice-bets.ts';

const NAMES: Readonly<Record<string, string>> = {
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  triple: '全围',
};

/** `大`, `9 点`, `围 3`, `对 3`, `单骰 3`, `3 与 5`. */
export function betWords(bet: SicBoBet): string {
  if (typeof bet === 'number') return `${bet} 点`;
  const [kind = '', face, otherFace] = bet.split('-');
  if (kind === 'pair') return `${face} 与 ${otherFace}`;
  if (face === undefined) return NAMES[kind] ?? '';
  return `${kind === 'triple' ? '围' : kind === 'double' ? '对' : '单骰'} ${face}`;
}

const times = (pays: bigint): number => Number(pays / 100n) / 100;

/** `2×`, `8.4×`, `7.77×`, `2/3/15×`: truncated to two decimals, as in the rules. */
export function paysWords(bet: SicBoBet): string {
  const isSingle = typeof bet === 'string' && bet.startsWith('single');
  return `${isSingle ? SINGLE_PAYS.slice(1).map(times).join('/') : times(paysOf(bet))}×`;
}

/** Of which kind a throw is: 大, 小 or 围, and 单, 双 or 围. */
export function kindOfThrow(dice: Dice): { readonly size: string; readonly parity: string } {
  const [a, b, c] = dice;
  if (a === b && b === c) return { size: '围', parity: '围' };
  const total = a + b + c;
  return { size: total >= 11 ? '大' : '小', parity: total % 2 === 1 ? '单' : '双' };
}

/** `3 · 4 · 6，13 点 大 单` */
export function throwWords(dice: Dice): string {
  const { size, parity } = kindOfThrow(dice);
  const total = dice.reduce((sum, die) => sum + die, 0);
  return `${dice.join(' · ')}，${total} 点 ${size === '围' ? '全围' : `${size} ${parity}`}`;
}
