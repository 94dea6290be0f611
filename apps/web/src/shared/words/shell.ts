/** The percent granted on every deposit; null for none. */
export const depositBadge = (percent: string | undefined): string | null =>
  percent ? `送${percent}%` : null;
export const tabDownload = '下载';
export const recoverAll = '一键回收';
export const login = '登录';
export const register = '注册';
export const back = '返回';
export const close = '关闭';
export const ok = '确定';
export const cancel = '取消';
export const retry = '重试';
export const save = '保存';
export const refresh = '刷新';
export const all = '全部';
