// What members read: agent.

export const title = '合营计划';
export const submit = '加入我们';
export const mobileInvalid = '请输入正确手机号';
export const reasonRequired = '请输入申请理由';
export const username = '用户名';
export const realname = '真实姓名';
export const mobile = '联系号码';
export const reason = '申请理由';
export const done = '申请成功';
export const already = '您已申请过代理';
export const loginFailed = '代理后台暂时无法打开，请稍后再试';
