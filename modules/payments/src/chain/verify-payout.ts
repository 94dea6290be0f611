import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Chain } from './chain.ts';
import type { ChainAddress } from './chain-address.ts';
import { decodeAddress, encodeAddress } from './check-address.ts';

export interface PayoutClaim {
  readonly network: ChainNetwork;
  readonly txHash: string;
  /** The member's address in its network's notation. */
  readonly to: string;
  readonly amount: Usdt;
  readonly approvedAt: Date;
}

/** The registered payout wallets of a moment, as accounts. */
export type SendersAt = (moment: Date) => Promise<readonly ChainAddress[]>;

export type PayoutVerdict =
  | {
      readonly kind: 'paid';
      readonly blockNumber: bigint;
      readonly paidAt: Date;
      readonly sender: ChainAddress;
    }
  /** `why` is for staff; the payout stays unpaid. */
  | { readonly kind: 'mismatch'; readonly why: string }
  /** The sender is not a registered payout wallet. */
  | { readonly kind: 'foreign-sender'; readonly why: string }
  | { readonly kind: 'not_final' }
  | { readonly kind: 'not_found' };

const mismatch = (why: string): PayoutVerdict => ({ kind: 'mismatch', why });

/**
 * Whether a transaction is the claimed payout: successful, final, mined after approval, one
 * transfer of our USDT contract to exactly the address and amount, from a wallet that was
 * registered for payouts when it was mined (rules.md, Withdrawal, Corrections). The caller's unique
 * index ensures that a hash serves only one order. Calls the chain: never inside a database
 * transaction.
 */
export async function verifyPayout(
  chain: Chain,
  claim: PayoutClaim,
  sendersAt: SendersAt,
): Promise<PayoutVerdict> {
  if (chain.network !== claim.network) return mismatch('该交易哈希不属于此网络');
  if (!/^(0x)?[0-9a-fA-F]{64}$/.test(claim.txHash)) return mismatch('交易哈希格式不正确');
  const hash = `0x${claim.txHash.replace(/^0x/, '').toLowerCase()}`;
  const mined = await chain.reader.transaction(hash);
  if (!mined) return { kind: 'not_found' };
  if (!mined.succeeded) return mismatch('链上交易执行失败');
  // Blocks carry whole seconds.
  const approvedSecond = Math.floor(claim.approvedAt.getTime() / 1_000) * 1_000;
  if (mined.blockTime.getTime() < approvedSecond) return mismatch('链上交易早于审核通过时间');
  const to = decodeAddress(claim.network, claim.to);
  const ofToken = mined.transfers.filter((transfer) => transfer.contract === chain.contract);
  if (ofToken.length === 0) return mismatch('交易中没有 USDT 转账');
  const toMember = ofToken.filter((transfer) => transfer.recipient === to);
  if (toMember.length === 0) return mismatch('收款地址与取款单不一致');
  if (toMember.length > 1) return mismatch('同一交易向该地址多次转账，请人工核对');
  const [paid] = toMember;
  if (paid?.units !== claim.amount.minor || paid.dust) return mismatch('转账金额与取款单不一致');
  const { sender } = paid;
  if (!(await sendersAt(mined.blockTime)).includes(sender)) {
    const shown = encodeAddress(claim.network, sender);
    return { kind: 'foreign-sender', why: `付款地址 ${shown} 不是登记的出款钱包` };
  }
  const { finalized } = await chain.reader.heads();
  if (mined.blockNumber > finalized) return { kind: 'not_final' };
  return { kind: 'paid', blockNumber: mined.blockNumber, paidAt: mined.blockTime, sender };
}
