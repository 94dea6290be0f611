export const states = {
  covered: '链上资产不低于应付总额',
  unproven: '链上资产不低于应付总额，但其中未签名的钱包不算已证明',
  short: '链上资产低于应付总额，差额未由这些钱包证明',
  unread: '钱包余额尚未读取，未证明任何资产',
} as const;
export const stateMarks = {
  covered: '足额',
  unproven: '未全部证明',
  short: '低于应付',
  unread: '未读取',
} as const;

export const means = [
  '您的金额包含在公布的总额内，且没有负数可以抵减总额。',
  '同一叶子不能分给两个人；改动任何一处，摘要都会变。',
  '已签名的钱包当日由我们控制，余额由多个节点读取一致。',
] as const;
export const notMeans = [
  '被遗漏的会员只有自己来验证才会发现，请定期查看。',
  '借来的资产、账外债务，以及场馆与银行里的资金，这里看不出来。',
  '只有当您看到的摘要与别人看到的相同，才说明大家看的是同一份。',
] as const;
