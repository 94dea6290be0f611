export const bankDone = '提交成功，等待后台审核';
export const rate = '参考汇率';
export const closed = '该方式暂未开放';
export const records = '存款记录';
