import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** What was not as ordered, in the words staff read. */
export const PAYMENT_CASE_WORDS = {
  under: '到账少于订单金额，已按实际到账计入',
  over: '到账多于订单金额，已按实际到账计入',
  late: '订单超时后到账，已按较低汇率计入',
  double: '重复付款，已另建订单计入',
  'no-order': '没有对应订单，已另建订单计入',
  unmatched: '无法匹配到订单，等待核对',
  dust: '金额过小，不足最小记账单位',
  'wrong-token': '收到其他代币，不能入账',
  'wrong-network': '通过其他网络转入，等待核对',
  limit: '超出会员存款限额，等待退回',
  screened: '付款地址在名单中，等待核对',
  reorganised: '入账后链上区块被替换，款项已冻结',
  ended: '订单结束后到账，等待核对',
  'mined-again': '入账撤销后，交易重新出现在链上，等待核对',
  'token-decimals': '代币小数位与预期不符，该网络存款已关闭',
} as const;

export type PaymentCaseKind = keyof typeof PAYMENT_CASE_WORDS;

/**
 * What may become of money that waits: into the member's wallet, back to its sender, or nothing; of
 * a credit that is frozen: it stands after all, or it is cancelled.
 */
export type CaseOutcome = 'credit' | 'return' | 'close' | 'release' | 'cancel';

/** One piece of money a person should look at. */
export interface PaymentCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  /** The money's key: network:txHash:logIndex, upay:payment or manual:order. */
  readonly transfer: string;
  readonly channel: string;
  readonly network: ChainNetwork | null;
  readonly txHash: string;
  readonly memberId: MemberId | null;
  readonly orderNumber: string | null;
  /** In the token's smallest unit. */
  readonly units: bigint;
  /** Points set aside for it. */
  readonly suspended: Cny;
  /** Transfers in it: more than one where they are told together. */
  readonly count: number;
  /** What it was opened on, by name: token, address, decimals. */
  readonly detail: Readonly<Record<string, string>>;
  /** Of a credit whose block was replaced: what is held of the member's money, in points. */
  readonly frozen: Cny;
  /** The rest of that credit, which the member had no longer. */
  readonly claimed: Cny;
  readonly state: 'noted' | 'open' | 'resolved';
  readonly openedAt: Date;
  /** Grows with each act; a page that shows an older one cannot act. */
  readonly version: number;
  readonly proposed: CaseOutcome | null;
  readonly proposedBy: string | null;
  /** Whom money without an owner is to be credited to. */
  readonly proposedMember: MemberId | null;
  /** The transaction that returned the money. */
  readonly returnHash: string;
  readonly evidence: string;
}
