// Texts for members: security.

export const profile = '个人资料';
export const cards = '卡片管理';
export const sessions = '登录设备';
export const ringLabel = (of: { readonly done: number; readonly all: number }): string =>
  `已完成 ${of.done} 项，共 ${of.all} 项`;
export const completed = '已完成';
export const good = '账户资料完善';
export const better = '还可以更完善';
export const goodText = '资料与收款地址均已就绪。请定期更换密码。';
export const restingTitle = '账户资料';
export const restingText = '手机号、邮箱、生日与取款地址齐备，客服可以更快核对您的身份。';
export const profileText = '头像、生日、手机号与邮箱';
export const cardsText = (n: number): string => (n === 0 ? '还没有绑定地址' : `已绑定 ${n} 个地址`);
export const cardsUnknown = '取款地址与银行卡';
export const loginPasswordText = '用于登录账户';
export const payPasswordText = '用于绑定地址与取款';
export const care = '理性娱乐';
export const careText = '限额、休息与自我排除';
export const todo = {
  mobile: { text: '填写手机号后，客服可更快核对您的身份。', action: '填写手机号' },
  email: { text: '填写邮箱后，客服可更快核对您的身份。', action: '填写邮箱' },
  birthday: { text: '补充生日，完善您的个人资料。', action: '补充生日' },
  address: { text: '绑定取款地址，新地址需等待一段时间后方可付款。', action: '绑定地址' },
} as const;
export const twoSteps = '两步验证';
export const twoStepsText = '登录时再输入一次动态验证码';
export const sessionsText = '当前会话与登录记录';
export const notices = '通知设置';
export const noticesText = '返水、优惠与等级的消息';
