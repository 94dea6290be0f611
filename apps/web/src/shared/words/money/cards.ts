export const payPasswordRequired = '请输人支付密码';
export const holderRequired = '请输入姓名';
export const addUsdt = '添加 USDT 地址';
export const newAddress = '新绑定的地址需等待一段时间后方可付款，具体时间见该地址。';
export const unbind = '解除绑定';
export const holder = '持卡人姓名';
export const bankEmpty = '请选择银行';
