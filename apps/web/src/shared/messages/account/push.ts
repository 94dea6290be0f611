// Texts for members: push messages.

export const unsupported = '此浏览器不支持推送';
export const unsupportedText =
  '请使用最新版 Chrome、Edge、Firefox 或 Safari 打开本站。全部消息都可以在站内信中查看。';
export const install = '请先添加到主屏幕';
export const installText =
  'iPhone 与 iPad 须先用 Safari 将本站添加到主屏幕，再从主屏幕打开，即可开启推送。';
export const howToInstall = '查看添加方法';
export const blocked = '推送已被浏览器阻止';
export const blockedText = '请在浏览器的网站设置中允许本站发送通知，再返回此页开启。';
export const off = '本机未开启推送';
export const offText = '开启后默认提醒资金与安全，优惠与公告默认关闭，可随时更改。';
export const turnOn = '开启推送';
export const on = '本机已开启推送';
export const onText = '退出登录后，本机不再收到推送。';
export const turnOff = '关闭本机推送';
export const failed = '开启失败，请检查网络后重试';
export const notAllowed = '尚未获得通知权限，可再次点击开启';
export const devices = (count: number): string => `另有 ${count} 台设备正在接收推送`;
export const topics = '接收内容';
export const quiet = '免打扰';
export const quietText = '北京时间，期间仅提醒账户安全，其余稍后送达';
export const quietFrom = '开始时间';
export const quietUntil = '结束时间';
export const TOPICS = {
  money: { title: '资金到账', text: '存款到账、取款付款或未通过' },
  safety: { title: '账户安全', text: '新设备登录、密码与收款方式变更' },
  offers: { title: '优惠提醒', text: '有奖励待领取时' },
  announcements: { title: '公告提醒', text: '平台发布新公告时' },
} as const;
