/** Lengths of a time-out (rules.md, Playing responsibly). */
export const TIME_OUTS = ['24h', '7d', '30d', '42d'] as const;

/** Lengths of a self-exclusion. */
export const EXCLUSIONS = ['6m', '1y', '3y', '5y', 'forever'] as const;

export type TimeOutLength = (typeof TIME_OUTS)[number];
export type ExclusionLength = (typeof EXCLUSIONS)[number];

/** Whether a length is that of a time-out; it is that of an exclusion otherwise. */
export const isTimeOut = (length: TimeOutLength | ExclusionLength): length is TimeOutLength =>
  TIME_OUTS.some((known) => known === length);
