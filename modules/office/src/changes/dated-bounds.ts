import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import type { NumberBounds } from '@haitang/platform/settings/number-bounds.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';

/** Amounts of points with a usual step. */
const points = (path: string, name: string, most: string, band: number): NumberBounds => ({
  at: path,
  name,
  least: '0',
  most,
  band,
});

const VIP_LEVEL: readonly NumberBounds[] = [
  points('recharge', '晋级存款', '100000000', 100),
  points('flow', '晋级流水', '1000000000', 100),
  points('maintainFlow', '保级流水', '1000000000', 100),
  points('promotionGift', '晋级礼金', '50000', 100),
  { at: 'rebates.*', name: '返水比例', least: '0', most: '5', band: 100 },
  { at: 'giftWagering', name: '礼金流水倍数', least: '0', most: '100', band: 100 },
];

const BONUS_RULE: readonly NumberBounds[] = [
  { at: 'percent', name: '比例', least: '0', most: '200', band: 100 },
  points('amount', '金额', '5000', 100),
  points('seventh', '第七日金额', '5000', 100),
  points('leastPlay', '当日最低有效投注', '1000000', 100),
  points('leastLoss', '最低净亏损', '1000000', 100),
  { at: 'playPercent', name: '占有效投注的上限', least: '0', most: '5', band: 100 },
  points('leastDeposit', '最低存款', '100000', 100),
  points('cap', '上限', '20000', 100),
  { at: 'wagering', name: '流水倍数', least: '0', most: '50', band: 100 },
  points('maxCashout', '最高可取', '100000', 100),
];

const PACKET_RULES: readonly NumberBounds[] = [
  points('dailyBudget', '每日预算', '1000000', 100),
  points('drawMinimum', '单个最低金额', '100', 100),
  { at: 'wagering', name: '流水倍数', least: '0', most: '50', band: 100 },
  points('windows.*.tiers.*.least', '档位最低存款', '10000000', 100),
  points('windows.*.tiers.*.most', '档位最高存款', '100000000', 100),
  { at: 'windows.*.tiers.*.packets', name: '可领次数', least: '1', most: '20', band: 100 },
  { at: 'windows.*.tiers.*.percent', name: '总额比例', least: '0', most: '10', band: 100 },
];

const PLAN: readonly NumberBounds[] = [
  points('tiers.*.from', '档位金额', '1000000000', 100),
  { at: 'tiers.*.percent', name: '档位比例', least: '0', most: '60', band: 50 },
  { at: 'venueFee', name: '场馆费用比例', least: '0', most: '50', band: 100 },
  { at: 'paymentFee', name: '支付费用比例', least: '0', most: '20', band: 100 },
];

/** The numbers of dated terms; those of settings are defined with each setting. */
const DATED: Readonly<Partial<Record<ChangeKind, readonly NumberBounds[]>>> = {
  'vip-level': VIP_LEVEL,
  'bonus-rule': BONUS_RULE,
  'red-packet-rules': PACKET_RULES,
  plan: PLAN,
};

/** The bounds of every number of a change; none when it changes no numbers. */
export function boundsOf(
  { kind, subject }: { readonly kind: ChangeKind; readonly subject: string },
  settings: readonly Setting<unknown>[],
): readonly NumberBounds[] {
  if (kind === 'setting') return settings.find(({ key }) => key === subject)?.bounds ?? [];
  return DATED[kind] ?? [];
}
