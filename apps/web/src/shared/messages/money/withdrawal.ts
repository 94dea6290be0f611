// Texts for members: withdrawal.

export const title = '取款';
export const addressRequired = '请选择USDT地址';
export const belowMin = (n: string | number): string => `单笔取款不能低于${n}USDT`;
export const payPasswordRequired = '请输入您的支付密码';
export const failed = '取款请求失败，请稍后重试';
export const timeout = '取款请求超时，请重试';
export const bindFirst = '请先绑定USDT地址';
export const addressesFailed = '获取USDT地址失败';
export const done = '操作成功！';
export const wagering = '打码量';
export const max = '最大金额';
export const fee = '手续费';
export const net = '实际到账';
export const rate = '参考汇率';
export const cny = '折合人民币参考';
export const address = '收款地址';
export const amount = '取款金额';
export const password = '支付密码';
export const collapse = '收起';
export const busy = '取款提交中，请勿重复操作';
export const wageringDone = '流水要求已完成';
export const confirm = '确认取款';
export const delay = (from: string): string => `该地址自 ${from} 起可付款，此前的付款将延后`;
export const service = '取款遇到问题？联系人工客服';
export const unconfirmed = '尚未收到结果，请先在取款记录中核对，再决定是否重新提交';
