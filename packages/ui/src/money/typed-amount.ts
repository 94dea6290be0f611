/** What may stand in a field for an amount: digits, one point and two decimals behind it. */
export function typedAmount(text: string): string {
  const [whole = '', ...decimals] = text
    .replace(/[。．]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').slice(0, 2)}`;
}

/** The amount a typed text means: `25.`, where somebody stopped at the point, is 25. */
export const meantAmount = (typed: string): string => typed.replace(/\.$/, '');
