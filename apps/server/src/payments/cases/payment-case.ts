import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** What was not as ordered, in the words staff read. */
export const PAYMENT_CASE_WORDS = {
  under: '到账少于订单金额，已按实际到账计入',
  over: '到账多于订单金额，已按实际到账计入',
  late: '订单超时后到账，已按较低汇率计入',
  double: '重复付款，已另建订单计入',
  'no-order': '没有对应订单，已另建订单计入',
  unmatched: '无法匹配到订单，等待核对',
  dust: '金额过小，不足最小记账单位',
  'wrong-token': '收到其他代币，等待核对',
  'wrong-network': '通过其他网络转入，等待核对',
  limit: '超出会员存款限额，等待退回',
  screened: '付款地址在名单中，等待核对',
  reorganised: '入账后链上区块被替换，等待核对',
} as const;

export type PaymentCaseKind = keyof typeof PAYMENT_CASE_WORDS;

/** One transfer a person should look at. */
export interface PaymentCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  /** network:txHash:logIndex */
  readonly transfer: string;
  readonly network: ChainNetwork;
  readonly txHash: string;
  readonly memberId: MemberId | null;
  readonly orderNumber: string | null;
  /** In the token's smallest unit. */
  readonly units: bigint;
  readonly state: 'noted' | 'open' | 'resolved';
  readonly openedAt: Date;
}
