import { assert } from '@haitang/kernel/assert.ts';
import type { AccountCode } from '@haitang/ledger/account-code.ts';
import type { Hold } from '@haitang/ledger/holds/hold.ts';
import type { Movement } from './movement.ts';

/** A hold ends only with the member, account and amount it was opened with. */
export function assertMatches(hold: Hold, { amount }: Movement, held: AccountCode): void {
  assert(hold.held === held, 'a hold is ended for the account it was opened on');
  assert(hold.amount.minor === amount.minor, 'a hold is ended whole');
}
