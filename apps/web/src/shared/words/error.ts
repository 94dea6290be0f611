export const network = '网络错误';
export const server = '服务器异常，请稍后再试';
export const load = '加载失败，请重试';
export const page = '页面未能打开';
export const notLoaded = '页面没有加载完成，请检查网络';
export const reload = '重新加载';
export const pageHint = '请检查网络后重试。您的余额不受影响。';
