// Texts for members: kefu.

export const title = '客服中心';
export const greetingMorning = '早上好';
export const greetingNoon = '中午好';
export const greetingAfternoon = '下午好';
export const greetingEvening = '晚上好';
export const greetingNight = '夜深了';
export const hello = (of: { readonly part: string; readonly name: string }): string =>
  `${of.part}，${of.name}`;
export const helloGuest = '您好';
export const question = '有什么可以帮您？';
export const guestTitle = '您还未登录';
export const guestText = '登录后，客服可更快核对您的订单';
export const loginHint = '登录后可查看最近的存款订单';
export const start = '开始对话';
export const openMessenger = '打开';
export const questions = '常见问题';
export const online = '在线客服';
export const onlineText = '人工客服，打开后可见服务时间';
export const messenger = '即时通讯客服';
export const messengerText = '存取款进度与到账核对';
export const recent = '最近存款';
export const viewAll = '查看全部';
export const warning = '客服不会索取您的密码、支付密码或验证码';
export const linkFailed = '获取客服链接失败';
export const linkError = '获取客服链接异常';
export const depositsFailed = '获取存款记录失败';
export const depositsError = '获取存款记录异常';
export const onlineMissing = '在线客服链接暂不可用，请稍后再试';
export const messengerMissing = '即时通讯客服链接暂不可用，请稍后再试';
export const transUnavailable = '无法查看交易记录';
export const refreshFailed = '刷新失败';
export const linkMissing = '客服链接获取失败，请稍后重试';
