// Texts for members: error.

export const network = '网络错误';
export const server = '服务器异常，请稍后再试';
export const load = '加载失败，请重试';
export const page = '页面未能打开';
export const notLoaded = '页面没有加载完成，请检查网络';
export const reload = '重新加载';
export const pageHint = '请检查网络后重试。您的余额不受影响。';
export const crash = '页面出现异常';
export const crashHint = '请重新载入。如多次出现，请联系客服。';
