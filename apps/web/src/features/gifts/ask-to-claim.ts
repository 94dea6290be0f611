import { ask } from '../../shared/feedback/confirm-store.ts';
import { askClaim, claim } from '../../shared/messages/gifts/offers.ts';
import { cancel } from '../../shared/messages/shell.ts';

interface Claimed {
  readonly amount: string;
  /** Valid bets that have to be placed before a withdrawal. */
  readonly need: string;
}

/** Says what claiming asks in return and waits for a yes; with no wagering there is no question. */
export async function askToClaim({ amount, need }: Claimed): Promise<boolean> {
  if (!/[1-9]/.test(need)) return true;
  return ask({
    title: `${claim} ${amount}`,
    text: askClaim({ amount, need }),
    confirm: claim,
    cancel,
  });
}
