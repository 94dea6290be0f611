import { ask } from '../../shared/feedback/confirm-store.ts';
import { askClaim, claim } from '../../shared/messages/gifts/offers.ts';
import { cancel } from '../../shared/messages/shell.ts';

interface Claimed {
  readonly amount: string;
  /** Valid bets to place before a withdrawal. */
  readonly need: string;
}

/** Shows the wagering of a claim and asks for confirmation; without wagering it does not ask. */
export async function askToClaim({ amount, need }: Claimed): Promise<boolean> {
  if (!/[1-9]/.test(need)) return true;
  return ask({
    title: `${claim} ${amount}`,
    text: askClaim({ amount, need }),
    confirm: claim,
    cancel,
  });
}
