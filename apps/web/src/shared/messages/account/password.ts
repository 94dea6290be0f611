// Texts for members: password.

export const oldRequired = '请输入旧密码';
export const newRequired = '请输入新密码';
export const confirmRequired = '请输入确认密码';
export const oldLength = '请输入正确的旧密码长度';
export const newLength = '请输入正确的新密码长度';
export const differs = '两次密码不一致！';
export const same = '新旧密码不能一致！';
export const done = '密码修改成功！';
export const old = '旧密码';
export const newWords = '新密码';
export const confirm = '确认密码';
export const oldPay = '旧取款密码';
export const newPay = '新取款密码';
export const submit = '确认修改';
export const atLeast = '至少 6 位';
export const again = '再次输入新密码';
export const noteLogin = '修改成功后需要重新登录。为保护资金，近期的取款会延后处理。';
export const notePay = '取款密码不能与登录密码相同。连续输错会暂时锁定。';
export const forgotten = '忘记取款密码？联系客服';
export const strength = '强度：';
export const strengths = ['很弱', '较弱', '中等', '较强', '很强'] as const;
export const show = '显示密码';
export const hide = '隐藏密码';
export const failed = '修改请求未得到回应，请稍后确认密码是否已更改';
