// What members read: password.

export const oldRequired = '请输入旧密码';
export const newRequired = '请输入新密码';
export const confirmRequired = '请输入确认密码';
export const oldLength = '请输入正确的旧密码长度';
export const newLength = '请输入正确的新密码长度';
export const differs = '两次密码不一致！';
export const same = '新旧密码不能一致！';
export const done = '密码修改成功！';
export const titleLogin = '修改登录密码';
export const titlePay = '修改取款密码';
export const old = '旧密码';
export const newWords = '新密码';
export const confirm = '确认密码';
export const note = '修改后，付款会延后 24 小时处理';
