// Texts for members: welfare.

export const goClaim = '前往领取';
export const remaining = '剩余次数';
export const claimed = '已领次数';
export const rechargeAmount = '存款金额';
export const packetAmount = '红包金额';
export const rechargeTime = '存款时间';
export const claimTime = '领取时间';
export const records = '红包记录';
export const note = '红包领取后自动计入中心钱包，完成 1 倍流水后即可取款。';
