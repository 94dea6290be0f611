import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { MinedTransaction } from '../chain/chain-reader.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { isOwnWallet } from './standings.ts';
import { paysMember } from './wallets/payout-wallets.ts';

/** Two people's statement that our own money moved on chain. */
export interface OwnTransfer {
  readonly network: ChainNetwork;
  /** One of our wallets. */
  readonly wallet: ChainAddress;
  readonly direction: 'in' | 'out';
  readonly amount: Usdt;
  readonly txHash: string;
}

/** The chain's answer about it. */
export type OwnTransferVerdict =
  /** `other` is the other side; `isOwn` when that is one of our wallets too. */
  | { readonly kind: 'moved'; readonly other: ChainAddress; readonly isOwn: boolean }
  /** `why` is for staff. */
  | { readonly kind: 'mismatch'; readonly why: string }
  /** Not final, not found, or the nodes are unavailable. */
  | { readonly kind: 'unknown' };

/** A movement of our own money that the chain confirms. */
export type OwnMove = Extract<OwnTransferVerdict, { kind: 'moved' }>;

const UNKNOWN: OwnTransferVerdict = { kind: 'unknown' };
const mismatch = (why: string): OwnTransferVerdict => ({ kind: 'mismatch', why });

type Ground = Pick<PaymentsContext, 'chains' | 'database' | 'logger'>;

/** The transaction on which all nodes agree, once it is final; null until then. */
async function finalTransaction({ reader }: Chain, txHash: string) {
  const mined = await reader.transaction(`0x${txHash.replace(/^0x/, '').toLowerCase()}`);
  if (!mined) return null;
  const { finalized } = await reader.heads();
  return mined.blockNumber > finalized ? null : mined;
}

async function judge(
  { database: { read } }: Ground,
  contract: ChainAddress,
  mined: MinedTransaction,
  { network, wallet, direction, amount }: OwnTransfer,
): Promise<OwnTransferVerdict> {
  if (!mined.succeeded) return mismatch('链上交易执行失败');
  const [own, across] =
    direction === 'in' ? (['recipient', 'sender'] as const) : (['sender', 'recipient'] as const);
  const moves = mined.transfers.filter(
    (transfer) => transfer.contract === contract && transfer[own] === wallet,
  );
  const [move] = moves;
  if (!move) return mismatch('交易中没有该钱包这个方向的 USDT 划转');
  if (moves.length > 1) return mismatch('同一交易多次划转该钱包，请人工核对');
  if (move.units !== amount.minor) return mismatch('划转金额与链上不一致');
  const other = move[across];
  if (other === wallet) return mismatch('付款与收款是同一个钱包');
  if (direction === 'out' && (await paysMember(read, network, other))) {
    return mismatch('收款方是会员的取款地址，请按取款登记');
  }
  return { kind: 'moved', other, isOwn: await isOwnWallet(read, network, other) };
}

/**
 * Whether our own money moved as two people state: successful, final, one transfer of our USDT
 * contract in this direction and of exactly this amount, never to an address that pays members.
 * Returns the other side. Calls the chain: never inside a database transaction.
 */
export async function verifyOwnTransfer(
  ground: Ground,
  claim: OwnTransfer,
): Promise<OwnTransferVerdict> {
  const chain = ground.chains.get(claim.network);
  if (!chain) return UNKNOWN;
  const { txHash } = claim;
  const mined = await finalTransaction(chain, txHash).catch((error: unknown) => {
    ground.logger.warn({ txHash, error }, 'an own transfer could not be verified');
    return null;
  });
  return mined ? judge(ground, chain.contract, mined, claim) : UNKNOWN;
}
