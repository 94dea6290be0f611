// What members read: auth.

export const tabRegister = '注册';
export const tabLogin = '登录';
export const guest = '游客进入';
export const find = '找回账号';
export const nameRule = '用户名需为5-11位小写字母或数字组合！';
export const passwordRule = '请输入正确的密码长度，最少6位！';
export const passwordDiffers = '两次密码不一致！';
export const payPasswordRule = '请输入正确的支付密码长度，最少6位！';
export const loginRequired = '请输入您的账号和密码！';
export const registerBusy = '注册请求已提交，请勿重复操作！';
export const registerFailed = '注册失败，请稍后再试。';
export const loginFailed = '登录失败，请稍后再试。';
export const pleaseLoginFirst = '请先登录';
export const expiredTitle = '认证失败';
export const expired = '您的登录已过期，请重新登录';
export const relogin = '重新登录';
export const name = '账号';
export const namePlaceholder = '请输入账号';
export const password = '密码';
export const passwordPlaceholder = '请输入密码';
export const confirmPassword = '确认密码';
export const realname = '真实姓名';
export const realnameHint = '用于核对取款，提交后不能自行修改';
export const payPassword = '支付密码';
export const payPasswordHint = '用于绑定地址与取款，请勿与登录密码相同';
export const country = '国家或地区';
export const countryRequired = '请选择国家或地区';
export const countryHint = '您现居的国家或地区，部分地区不提供服务';
export const nameHint = '5-11 位小写字母或数字';
export const agree = (of: { readonly terms: string; readonly privacy: string }): string =>
  `我已年满 18 周岁，并已阅读同意 ${of.terms} 与 ${of.privacy}`;
export const agreeRequired = '请先确认已年满 18 周岁并同意条款';
export const registerDone = '注册成功';
export const loginDone = '登录成功';
export const logoutDone = '您已安全退出';
export const lastLogin = (of: { readonly time: string; readonly place: string }): string =>
  `上次登录：${of.time}，${of.place}`;
export const noAccount = '还没有账号？';
export const hasAccount = '已有账号？';
export const samePasswords = '支付密码不能与登录密码相同';
export const otherSession = '您的账户在另一台设备登录，当前会话已结束';
export const idle = '因 30 分钟未操作，会话已结束，请重新登录';
export const referrer = (pid: string): string => `推荐人 ${pid}`;
export const passwordLocked = '密码输入错误次数过多，请 15 分钟后再试';
