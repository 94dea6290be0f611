export const unreadMark = '未读';
export const openLink: Readonly<Record<string, string>> = {
  '/transRecord': '查看交易记录',
  '/wallet': '查看卡片管理',
  '/fanshui': '前往返水中心',
  '/welfare': '前往福利中心',
  '/vip': '查看等级权益',
  '/mine': '前往我的',
  '/threads': '查看留言',
};
export const settings = '通知设置';
export const pushTitle = '推送通知';
