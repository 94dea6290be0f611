const AMOUNT = /^([-−]?)(\d+)(?:\.(\d+))?$/;

export interface AmountParts {
  readonly sign: '' | '−';
  /** Grouped by thousands: `12,860`. */
  readonly whole: string;
  /** With its point, or empty: `.50`. */
  readonly fraction: string;
}

/**
 * Splits a decimal string such as `-12860.50` for display: true minus, thousands, fraction. The
 * text is never converted to a number. Null when it is not a plain decimal.
 */
export function amountParts(text: string): AmountParts | null {
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = match[3] === undefined ? '' : `.${match[3]}`;
  const nothing = /^0*$/.test(`${match[2]}${match[3] ?? ''}`);
  return { sign: match[1] && !nothing ? '−' : '', whole, fraction };
}

/** `12860.50` as `12,860.50`; any other text is returned unchanged. */
export function groupDigits(text: string): string {
  const parts = amountParts(text);
  return parts ? `${parts.sign}${parts.whole}${parts.fraction}` : text;
}
