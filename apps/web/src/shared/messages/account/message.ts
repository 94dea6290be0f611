// What members read: message.

export const tabNotice = '公告';
export const tabInbox = '站内信';
export const noticeFailed = '获取公告失败';
export const noticeError = '获取公告异常';
export const inboxFailed = '获取站内信失败';
export const expand = '展开';
export const collapse = '收起';
export const unread = (n: string | number): string => `未读 ${n} 条`;
export const readAll = '全部标为已读';
