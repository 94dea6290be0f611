import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { StatementLine } from './read-statement.ts';

export const balanceAfter = (amount: string): string => `余额 ${amount}`;

/** `+500.00`, `−20.00`: what a line brought or took. */
export const signedAmount = ({ received, spent }: StatementLine): string =>
  received === '' ? `−${groupDigits(spent)}` : `+${groupDigits(received)}`;
