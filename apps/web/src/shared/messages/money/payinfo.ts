// Texts for members: payinfo.

export const missing = '订单号不存在';
export const missingText = '请在存款记录中打开您的订单。';
export const failed = '获取支付信息失败';
export const order = '订单号';
export const amount = '支付金额';
export const method = '支付方式';
export const qr = '收款二维码';
export const withAmount = '含金额';
export const addressOnly = '仅地址';
export const withAmountText = '扫码后请核对地址与金额';
export const addressOnlyText = '扫码后请自行填写下方金额，一位不差';
export const check = '查询支付状态';
export const service = '联系客服';
export const exact = '请转入完全一致的金额';
export const networkWarning = (network: string): string =>
  `请使用 ${network} 网络转账，其他网络转入的资产无法找回。`;
export const left = (time: string): string => `剩余 ${time}`;
export const waiting = '等待支付';
export const confirming = '链上确认中';
export const reviewing = '等待后台审核';
export const payOnce = '每笔订单只支付一次，以实际到账金额计入';
export const reading =
  '正在读取订单。请勿重复付款：每笔订单只支付一次，以实际到账金额计入，到账后本页会自行更新。';
export const bank = '银行';
export const payee = '账户名称';
export const account = '收款账号';
export const branch = '开户行地址';
export const ownAccount = '请使用本人账户付款，并在附言中填写订单号。';
export const scan = (app: string): string => `请使用${app}扫描二维码付款`;
export const hosted = '将在当前窗口打开优付支付页，付款后返回本站即可看到结果。';
export const toPage = '前往支付页';
export const noTarget = '收款账户正在更换，请先不要付款，联系客服获取最新账户。';
export const rejected = '审核拒绝';
export const rejectedText = '该订单未通过审核，未计入余额。';
export const reason = (text: string): string => `原因：${text}`;
export const askRejected = '已经付款了？';
export const askRejectedText = '请携订单号与付款凭证联系客服核对，款项不会丢失。';
export const paid = '存款已到账';
export const timedOut = '付款超时';
export const expired = '订单已过期，请重新下单，不要继续付款';
export const notYet = '尚未查询到付款，请稍后再查';
export const address = (network: string): string => `${network} 收款地址`;
export const short = '到账金额少于订单，已按实际到账入账';
export const newBalance = '到账后余额';
export const play = (game: string): string => `去玩 ${game}`;
export const creditedToast = (amount: string): string => `存款到账 ${amount}`;
