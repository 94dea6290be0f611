// Texts for members: shell.

export const skip = '跳到正文';
export const alreadyHere = '已在当前页面！';
/** The percent granted on every deposit; null for none. */
export const depositBadge = (percent: string | undefined): string | null =>
  percent ? `送${percent}%` : null;
export const tabHome = '首页';
export const tabActivity = '优惠';
export const tabRecharge = '充值';
export const tabWithdraw = '提现';
export const tabRegister = '注册';
export const tabDownload = '下载';
export const tabMine = '我的';
export const recoverAll = '一键回收';
export const login = '登录';
export const register = '注册';
export const messages = '消息';
export const terms = '条款与规则';
export const privacy = '隐私政策';
export const back = '返回';
export const close = '关闭';
export const more = '更多';
export const backToTop = '返回顶部';
export const ok = '确定';
export const cancel = '取消';
export const retry = '重试';
export const save = '保存';
export const copy = '复制';
export const refresh = '刷新';
export const show = '显示金额';
export const hide = '隐藏金额';
export const hidden = '＊＊＊＊';
export const all = '全部';
export const renewed = '网站已更新，已为您重新载入';
export const updateReady = '新版本已就绪';
export const updateAction = '立即更新';
