import { present } from '@haitang/kernel/assert.ts';
import { type Cny, compare, parseMoney } from '@haitang/kernel/money.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import type { PaymentCaseKind } from './cases/payment-case.ts';
import { depositLargeFrom } from './methods/method-settings.ts';

/** From what amount a person looks at a deposit that a rule has credited. */
export const largeInForce = async (settings: Settings): Promise<Cny> =>
  present(parseMoney('CNY', await settings.get(depositLargeFrom)), 'the line of large deposits');

/** The note of a large deposit; none for others. */
export const largeNotes = (amount: Cny, large: Cny): readonly PaymentCaseKind[] =>
  compare(amount, large) < 0 ? [] : ['large'];
