// Texts for visitors where a member is required. The app's own script contains this file, so it
// stays short.

export const pleaseLogin = '请登录！';
export const loginFirst = '精彩内容等你来体验，快来登录吧！';
export const goLogin = '前往登录';
export const later = '以后再说';
export const logoutTitle = '提示';
