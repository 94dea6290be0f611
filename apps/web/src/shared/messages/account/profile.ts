// Texts for members: profile.

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
export const username = '账号';
export const realname = '真实姓名';
export const underAge = '未满 18 周岁，不能使用本站';
export const fixedHint = '账号与真实姓名不能自行修改。如有差错，请联系客服，核实身份后为您更正。';
export const avatarHint = '支持 GIF、PNG 格式';
export const pickBirthday = '选择生日';
export const birthdayEmpty = '请选择生日';
export const birthdayRule = (first: string): string => `最早可选 ${first}；须年满 18 周岁`;
export const tooEarly = (first: string): string => `生日不能早于 ${first}`;
export const year = '年';
export const month = '月';
export const day = '日';
export const realnamePlaceholder = '请输入真实姓名';
export const realnameHint = '与收款账户姓名一致；保存后不能自行修改。';
export const mobilePlaceholder = '请输入手机号';
export const emailPlaceholder = '请输入邮箱';
