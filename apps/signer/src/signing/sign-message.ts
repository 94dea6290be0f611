import type { MessageIntent } from '@haitang/contract/signer/intent.ts';
import type { SignerSays } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import { signChecked } from '../keys/key-port.ts';
import { shutBy } from '../policy/decide-signing.ts';
import { parseAccount } from '../transactions/address.ts';
import { toHex } from '../transactions/hex.ts';
import { messageDigest } from '../transactions/message-digest.ts';
import { bookOf, type Desk, momentOf, record, SignerRefusal } from './desk.ts';

/**
 * Signs that a wallet is ours, for the proof of a day: only this text, so that nothing else can be
 * signed through it. Throws `SignerRefusal`.
 */
export async function signMessage(desk: Desk, intent: MessageIntent): Promise<SignerSays> {
  const shut = shutBy(bookOf(desk), desk.clock.now().getTime());
  if (shut) throw new SignerRefusal(shut, intent.number);
  const network = desk.policy.networks[intent.network];
  if (!network) throw new SignerRefusal('not-ours', intent.network);
  const { chain, wallet } = network;
  const text = [
    'haitang-pos/1 wallet',
    `site: ${desk.policy.site}`,
    `day: ${intent.day}`,
    `chain: ${chain.family === 'evm' ? `eip155:${chain.chainId}` : 'tron'}`,
    `address: ${wallet.address}`,
    `head: ${intent.head}`,
  ].join('\n');
  const account = present(parseAccount(chain.family, wallet.address), wallet.address);
  record(desk, { kind: 'message', at: momentOf(desk), network: intent.network, text });
  const digest = messageDigest(chain.family, text);
  const signature = await signChecked(desk.keys, wallet.key, account, digest);
  return { kind: 'message', address: wallet.address, text, signature: `0x${toHex(signature)}` };
}
