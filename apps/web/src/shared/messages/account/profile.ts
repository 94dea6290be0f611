// What members read: profile.

export const title = '个人资料';
export const back = '返回';
export const save = '保存';
export const mobileInvalid = '请输入正确手机号';
export const emailInvalid = '请输入正确邮箱号';
export const dateInvalid = '请输入正确的日期格式：YYYY-MM-DD';
export const done = '操作成功';
export const birthday = '生日';
export const mobile = '手机号';
export const email = '邮箱';
export const username = '用户名';
export const realname = '真实姓名';
export const underAge = '未满 18 周岁，不能使用本站';
