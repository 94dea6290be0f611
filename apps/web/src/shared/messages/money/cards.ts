// Texts for members: cards.

export const title = '卡片管理';
export const tabUsdt = '虚拟币';
export const tabBank = '银行卡';
export const addressRequired = '请输入USDT地址';
export const protocolRequired = '请选择钱包协议';
export const payPasswordRequired = '请输人支付密码';
export const holderRequired = '请输入姓名';
export const bankRequired = '请输入银行';
export const branchRequired = '请输入开户行地址';
export const numberRequired = '请输人银行卡号';
export const numberLength = '请输人正确的卡号长度';
export const payPasswordLength = '请输人支付密码长度';
export const unbound = '解绑成功';
export const bound = '绑定成功';
export const copied = '复制成功！';
export const addUsdt = '添加 USDT 地址';
export const addBank = '添加银行卡';
export const limit = '最多绑定 5 个地址';
export const protocol = '钱包协议';
export const address = 'USDT 地址';
export const networkLink = '了解 TRC20 与 ERC20 的区别';
export const addressHint = {
  TRC20: 'TRC20 地址以 T 开头',
  ERC20: 'ERC20 地址以 0x 开头',
  BEP20: 'BEP20 地址以 0x 开头，写法与 ERC20 相同，请确认收款方支持 BEP20',
} as const;
export const addressInvalid = '地址与所选网络不一致，请核对';
export const cooling = (from: string): string => `${from} 起可付款`;
export const newAddress = '新绑定的地址需等待一段时间后方可付款，具体时间见该地址。';
export const pickBank = '选择银行';
export const unbind = '解除绑定';
export const holder = '持卡人姓名';
export const bank = '银行';
export const bankEmpty = '请选择银行';
export const branch = '开户行地址';
export const branchPlaceholder = '请输入开户行地址';
export const number = '银行卡号';
export const numberPlaceholder = '至少 8 位';
export const payPassword = '支付密码';
export const payPasswordPlaceholder = '6-18 位';
export const bankUse = '银行卡仅用于存款时核对付款人，不用于取款';
export const submitBank = '确认绑定';
export const ownOnly = '仅支持绑定本人银行卡，姓名须与注册时的真实姓名一致。';
export const searchBank = '搜索银行名称';
export const noBank = '没有找到该银行';
export const noBankHint = '请换个词，或联系客服。';
