// Texts for members at home after its first paint, and in the drawer.

export const joinDay = (n: string | number): string => `加入第 ${n} 天`;
/** The name of the dock. */
export const dock = '快捷服务';
export const refreshDone = '刷新成功';
export const moreNotices = '更多公告';
export const noticeTitle = '公告';
export const drawerMember = '会员中心';
export const drawerMessage = '消息中心';
export const drawerFeedback = '意见反馈';
export const drawerDomain = '永久域名';
export const drawerAbout = '关于我们';
export const drawerLogout = '安全退出';
export const drawerLogin = '立即登录';
