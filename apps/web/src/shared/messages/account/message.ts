// Texts for members: message.

export const tabNotice = '公告';
export const tabInbox = '站内信';
export const noticeFailed = '获取公告失败';
export const noticeError = '获取公告异常';
export const inboxFailed = '获取站内信失败';
export const readAll = '全部已读';
export const inboxError = '获取站内信异常';
export const unreadMark = '未读';
export const openLink: Readonly<Record<string, string>> = {
  '/transRecord': '查看交易记录',
  '/wallet': '查看卡片管理',
  '/fanshui': '前往返水中心',
  '/welfare': '前往福利中心',
  '/vip': '查看等级权益',
  '/mine': '前往我的',
};
export const openOther = '查看详情';
export const settings = '通知设置';
export const alwaysOn = '始终开启';
export const care = '处于休息或自我排除期间，不会发送任何优惠消息。';
export const pushTitle = '推送通知';
export const pushWhere = '锁屏提醒与免打扰时段';
export const pushAbout =
  '不打开页面也能在锁屏上收到提醒。提醒不含金额与个人信息，点开后才显示详情。';
export const pushCare = '处于休息或自我排除期间，不会推送优惠与公告，资金与安全提醒照常。';
