// Texts for members: the proof of solvency.

export const proved = '您的余额已计入当日总额';
export const provedText = (day: string): string => `${day} 结束时，应付您的金额`;
export const failed = '验证未通过';
export const failedText = '本页数据与公布的不一致。请保存证明文件，并联系客服或监管机构。';
export const none = '当日没有您的叶子';
export const noneText = '当日结束时没有应付您的金额。如果您当时有余额，请保存此页并立即联系客服。';
export const gone = '该日的叶子已不再保存';
export const goneText = '叶子保存 40 天，公布的总额与摘要长期保留。请用您保存的证明文件验证。';
export const unpublished = '尚未公布';
export const unpublishedText = '第一份证明在首个北京日结束后公布，届时可在此验证。';

export const steps = '本机验证的内容';
export const stepHead = '摘要与公开页面一致';
export const stepLeaf = '叶子属于您的会员编号与金额';
export const stepPath = '叶子经路径通到公布的根与总额';
export const stepHistory = '每份摘要指向前一份，未被改写';

export const totals = '当日公布';
export const owed = '应付会员总额';
export const assets = '链上资产';
export const worth = '按取款汇率折合';
export const wallets = '钱包';
export const walletsOf = (count: number, signed: number): string =>
  `${count} 个，${signed} 个已签名`;
export const cut = '统计截止';
export const digest = '摘要';
export const copyDigest = '复制摘要';
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

export const save = '保存我的证明';
export const download = '下载离线验证器';
export const downloaded = (hash: string): string => `已下载，文件 SHA-256：${hash}`;
export const downloadFailed = '验证器下载失败，请稍后重试';

export const meaning = '证明了什么';
export const means = [
  '您的金额包含在公布的总额内，且没有负数可以抵减总额。',
  '同一叶子不能分给两个人；改动任何一处，摘要都会变。',
  '已签名的钱包当日由我们控制，余额由多个节点读取一致。',
] as const;
export const notMeaning = '没有证明什么';
export const notMeans = [
  '被遗漏的会员只有自己来验证才会发现，请定期查看。',
  '借来的资产、账外债务，以及场馆与银行里的资金，这里看不出来。',
  '只有当您看到的摘要与别人看到的相同，才说明大家看的是同一份。',
] as const;

export const days = '公布的日子';
export const dayFacts = (number: number): string => `第 ${number} 份`;
export const all = '在公开页面查看全部';
export const end = '以上为最近的日子，摘要长期保留';
