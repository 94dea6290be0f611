// Texts for members: recharge.

export const title = '存款';
export const submit = '立即存款';
export const ownerRequired = '请输入存款人姓名';
export const bankRequired = '请输入银行类型';
export const numberRequired = '请输入银行卡号';
export const branchRequired = '请输入银行开户行地址';
export const amountInvalid = '请输入有效的存款金额';
export const amountRange = (of: { readonly min: string; readonly max: string }): string =>
  `请输入金额在${of.min}-${of.max}之间！`;
export const bankDone = '提交成功，等待后台审核';
export const orderFailed = '创建订单失败，请稍后重试';
export const requestDone = '请求成功，请继续操作';
export const requestFailed = '请求失败，请稍后再试';
export const network = '选择网络';
export const amount = '存款金额';
export const method = '存款方式';
export const service = '存款遇到问题？联系人工客服';
export const rate = '参考汇率';
export const rateLine = (of: { readonly currency: string; readonly rate: string }): string =>
  `1 ${of.currency} = ${of.rate}`;
export const pay = '预计支付';
export const credited = '预计到账';
export const bonus = (percent: string): string => `存款加赠 ${percent}%`;
export const points = (amount: string): string => `${amount} 积分`;
export const owner = '存款人姓名';
export const bank = '银行类型';
export const number = '银行卡号';
export const branch = '开户行地址';
export const branchPlaceholder = '例如：中环分行';
export const currency = '仅接受 USD 与 USDT 存款，不接受人民币。';
export const balanceIn = '余额以积分记账，¥1 即 1 积分。';
export const once = '请核对网络与金额后再转账，每笔订单只支付一次。';
export const limitOf = (span: string): string => `${span}存款限额`;
export const limitBeyond = (of: { readonly span: string; readonly left: string }): string =>
  `超出您设定的 ${of.span}存款限额，目前还可存 ${of.left}`;
export const limitWhose = '由您在理性娱乐中设定';
export const limitSee = '查看限额';
export const closed = '该方式暂未开放';
export const sandbox = '测试环境';
export const records = '存款记录';
