import { ask } from '../../shared/feedback/confirm-store.ts';
import { claim } from '../../shared/words/gifts/offers.ts';
import { cancel } from '../../shared/words/shell.ts';

/** Before a claim with wagering. */
const askClaim = (gift: { readonly amount: string; readonly need: string }): string =>
  `领取 ${gift.amount} 后，需再完成 ${gift.need} 有效投注，方可取款。`;

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
