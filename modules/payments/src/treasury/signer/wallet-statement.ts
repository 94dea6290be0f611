import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { hashMessage, isHex, keccak256, recoverAddress, toHex } from 'viem';
import { chainAddress } from '../../chain/chain-address.ts';
import { decodeAddress } from '../../chain/check-address.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { askSigner, mayAskAgain } from './ask-signer.ts';

/** A wallet's own words that it belongs to us, on a day and for one head. */
export interface WalletStatement {
  readonly network: ChainNetwork;
  /** In the notation of its network. */
  readonly address: string;
  readonly text: string;
  readonly signature: string;
}

/** TRON's second form of signed messages (TIP-191): its prefix, then the length in bytes. */
function tronDigest(text: string) {
  const body = Buffer.from(text);
  const prefix = Buffer.from(`\x19TRON Signed Message:\n${body.length}`);
  return keccak256(toHex(Buffer.concat([prefix, body])));
}

/** Whether the statement's address signed its text. */
export async function isStatementSigned(statement: WalletStatement): Promise<boolean> {
  const { network, address, text, signature } = statement;
  const account = decodeAddress(network, address);
  if (account === null || !isHex(signature)) return false;
  const hash = network === 'TRC20' ? tronDigest(text) : hashMessage(text);
  try {
    return chainAddress(await recoverAddress({ hash, signature })) === account;
  } catch {
    return false; // not a signature at all
  }
}

/**
 * Asks the signer for the statement of its wallet on a network. `later`: it may be asked again;
 * `never`: it does not sign this, or what it signed is not right. Never in a database transaction.
 */
export async function askWalletStatement(
  context: PaymentsContext,
  network: ChainNetwork,
  { day, head }: { readonly day: string; readonly head: string },
): Promise<WalletStatement | 'later' | 'never'> {
  const { signer, logger } = context;
  // To ask for a network that the signer does not serve would count as an attack.
  if (!signer?.most.has(network)) return 'never';
  const says = await askSigner(context, signer, {
    do: 'sign',
    intent: { kind: 'message', number: `solvency-${day}`, network, day, head },
    approvals: [],
  });
  if (says === null) return 'later';
  if (says.kind === 'refused') return mayAskAgain(says.reason) ? 'later' : 'never';
  if (says.kind !== 'message') return 'never';
  const statement = {
    network,
    address: says.address,
    text: says.text,
    signature: says.signature,
  };
  if (says.text.includes(`\nhead: ${head}`) && (await isStatementSigned(statement))) {
    return statement;
  }
  logger.error({ network, day }, 'the signer signed another statement');
  return 'never';
}
