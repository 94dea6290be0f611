import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** The words for staff about how the money differs from its order. */
export const PAYMENT_CASE_WORDS = {
  under: '到账少于订单金额，已按实际到账计入',
  over: '到账多于订单金额，已按实际到账计入',
  late: '订单超时后到账，已按较低汇率计入',
  double: '重复付款，已另建订单计入',
  'no-order': '没有对应订单，已另建订单计入',
  large: '大额存款，已自动计入',
  unmatched: '无法匹配到订单，等待核对',
  dust: '金额过小，不足最小记账单位',
  'wrong-token': '收到其他代币，不能入账',
  'wrong-network': '通过其他网络转入，等待核对',
  limit: '超出会员存款限额，等待退回',
  screened: '付款地址在名单中，等待核对',
  unscreened: '付款地址的筛查没有结果，等待核对',
  'screened-payout': '取款的收款地址在名单中，不能付款，请核对后处理取款单',
  'above-ceiling': '单笔超出该网络自动入账上限，等待核对',
  reorganised: '入账后链上区块被替换，款项已冻结',
  ended: '订单结束后到账，等待核对',
  'mined-again': '入账撤销后，交易重新出现在链上，等待核对',
  reversed: '银行冲正了已入账的流水，请核对后处理',
  'token-decimals': '代币小数位与预期不符，该网络存款已关闭',
} as const;

export type PaymentCaseKind = keyof typeof PAYMENT_CASE_WORDS;

/**
 * The outcome for waiting money: credited to the member's wallet, returned to its sender, or
 * closed; for a frozen credit: released or cancelled.
 */
export type CaseOutcome = 'credit' | 'return' | 'close' | 'release' | 'cancel';

/** One piece of money that a person must check. */
export interface PaymentCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  /** The money's key: network:txHash:logIndex, upay:payment, manual:order or bank-line:id. */
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
  /** Number of its transfers: more than one when they share a case. */
  readonly count: number;
  /** Further facts by name: token, address, decimals. */
  readonly detail: Readonly<Record<string, string>>;
  /** For a credit whose block was replaced: the member's money on hold, in points. */
  readonly frozen: Cny;
  /** The rest of that credit, which the member no longer had. */
  readonly claimed: Cny;
  readonly state: 'noted' | 'open' | 'resolved';
  readonly openedAt: Date;
  /** Grows with each act; a page with an older version cannot act. */
  readonly version: number;
  readonly proposed: CaseOutcome | null;
  readonly proposedBy: string | null;
  /** The proposed recipient of money without an owner. */
  readonly proposedMember: MemberId | null;
  /** The transaction that returned the money. */
  readonly returnHash: string;
  readonly evidence: string;
}
