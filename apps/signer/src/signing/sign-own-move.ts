import type { GasIntent, SweepIntent } from '@haitang/contract/signer/intent.ts';
import type { SignerSays } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatAccount } from '../transactions/address.ts';
import { type Desk, SignerRefusal } from './desk.ts';
import { signTransfer } from './sign-payout.ts';

/**
 * Signs a sweep, or the coins for its fee. The destination is never the server's choice: a sweep
 * goes to the wallet that the policy names, coins go to the address that our own key derives.
 * Throws `SignerRefusal`.
 */
export async function signOwnMove(
  desk: Desk,
  intent: SweepIntent | GasIntent,
): Promise<SignerSays> {
  const { number, network: name, kind, index } = intent;
  const network = desk.policy.networks[name];
  if (!network?.deposits) throw new SignerRefusal('not-ours', `${number} ${name}`);
  const { key, to: wallet } = network.deposits;
  const account = present(desk.keys.account(key, index), 'a deposit address');
  const address = formatAccount(network.chain.family, account);
  const to = kind === 'sweep' ? wallet : address;
  const known = desk.state.orders.get(number);
  // The policy has named another wallet since: the number is over.
  const isMoved = kind === 'sweep' && known?.kind === kind && known.to !== '' && known.to !== to;
  if (isMoved) throw new SignerRefusal('closed', number);
  return signTransfer(desk, { intent: { ...intent, to, version: 0 }, approvers: new Set() });
}
