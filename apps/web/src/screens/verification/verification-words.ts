import type { VerificationData } from '@haitang/contract/member/verification.ts';

export interface LevelWords {
  readonly level: number;
  readonly name: string;
  /** What the member needs for it. */
  readonly needs: string;
}

/** The levels that a member can reach. */
export const LEVELS: readonly LevelWords[] = [
  { level: 1, name: '联系方式验证', needs: '用验证码验证手机号或邮箱' },
  { level: 2, name: '实名认证', needs: '身份证、护照或驾驶证的照片，以及手持证件照' },
  { level: 3, name: '地址与资金来源认证', needs: '三个月内的地址证明与资金来源证明' },
];

const depositsOver = (amount: string): string => `30 天存款超过 ${amount} 时需要`;
const withdrawalsOver = (amount: string): string => `30 天取款超过 ${amount} 时需要`;
const networkNeeds = (network: string): string => `使用 ${network} 取款时需要`;

/** What the operator asks a level for, a sentence each. */
export function gatesOf(level: number, data: VerificationData): readonly string[] {
  const { deposits, withdrawals, networks } = data;
  return [
    ...(deposits?.level === level ? [depositsOver(deposits.above)] : []),
    ...(withdrawals?.level === level ? [withdrawalsOver(withdrawals.above)] : []),
    ...networks
      .filter((asked) => asked.level === level)
      .map(({ network }) => networkNeeds(network)),
  ];
}
